import { MOST_EXTRACT_BYTES } from '../../rules.ts';

/**
 * What an extract may hold at most, so that no file takes more memory or disk than is written here. Together a run stays
 * below 1.5 GB of memory; one of a small country takes 300 MB.
 */
export const LIMITS = {
  /** Of a file that is fetched or sent. */
  extractBytes: MOST_EXTRACT_BYTES,
  /** Of the format: header and content of one block, as stored and as inflated. */
  headerBytes: 64 * 1024,
  blockBytes: 32 * 1024 * 1024,
  /** Texts of a block, and groups of elements: real ones have a tenth of it. */
  texts: 500_000,
  groups: 100_000,
  /** Points, in memory by 16 bytes while the file is read: an extract of some 300 MB has as many. */
  nodes: 32_000_000,
  /** Points of one line or ring. */
  refs: 200_000,
  /** Areas of several rings, and the lines that they are made of. */
  relations: 500_000,
  members: 1_000_000,
  memberRefs: 8_000_000,
  /** Points of the lines of one area: a larger one is not drawn. */
  areaRefs: 1_000_000,
  /** How often lines are named by areas, all together. */
  memberships: 2_000_000,
  /** Characters of a name; OpenStreetMap allows 255. */
  text: 255,
  /** What is found by name: stretches of streets and points, in memory one after the other; addresses, on the disk. */
  streets: 1_000_000,
  points: 1_000_000,
  addresses: 10_000_000,
  /** Districts and settlements, and the points of all outlines together, which are in memory. */
  districts: 100_000,
  outlinePoints: 3_000_000,
  /** Characters of what areas of several lines are called, all together. */
  areaTexts: 50_000_000,
  /** Points of all lines that houses are numbered along, and numbers between two of them. */
  interpolationRefs: 300_000,
  interpolated: 200,
  /** Squares at zoom 12 that one thing lies in, times its points: what is larger is not drawn. */
  spread: 20_000_000,
  squares: 20_000,
  /** Squares that an extract lies in, all together: that many are a tenth of all land. */
  allSquares: 200_000,
  /** Sorted by square, on disk, and of one square in memory. */
  spilledBytes: 16 * 1024 ** 3,
  squareBytes: 64 * 1024 * 1024,
  /** Of one tile, as sent: what is least important is left out. */
  tileBytes: 60_000,
} as const;

/** An extract that cannot be read; its message is for the operator. */
export class ExtractError extends Error {}
