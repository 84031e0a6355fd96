/** A large file is sent in pieces of so many bytes, so that one that breaks off goes on where it was. */
export const PIECE_BYTES = 8 * 1024 * 1024;
