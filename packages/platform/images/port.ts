/** Formats an upload may have. GIF is taken for 3D images only, where the contract asks for it. */
export type PictureFormat = 'jpeg' | 'png' | 'gif';

/** What an upload must keep to. Every limit has a default, see `pictureLimits`. */
export interface PictureLimits {
  /** Size of the file in bytes. Default 3,000 KB (3,072,000). */
  maxBytes?: number | undefined;
  /** Shortest allowed width and height in pixels. Default 120. */
  minSide?: number | undefined;
  /** Width times height, the guard against files that unpack into gigabytes. Default 50,000,000. */
  maxPixels?: number | undefined;
  /**
   * Accepted formats by content; the file name and the declared type are never believed. Default JPEG and
   * PNG.
   */
  formats?: readonly PictureFormat[] | undefined;
}

/** How a picture is to be rendered. */
export interface RenderOptions extends PictureLimits {
  /** Longest side of the JPEG in pixels. Default 2560; panoramas look sharp from 4096 on. */
  maxSide?: number | undefined;
}

/** Why a picture is rejected, as text for the person who uploaded it. */
export interface PictureIssue {
  code: 'not_a_picture' | 'too_small' | 'too_large' | 'too_many_pixels' | 'broken';
  message: string;
}

/** What the header of an accepted picture says; the sides are those seen after turning it upright. */
export interface PictureFacts {
  format: PictureFormat;
  width: number;
  height: number;
  bytes: number;
}

export type PictureCheck = { ok: true; facts: PictureFacts } | { ok: false; issue: PictureIssue };

/** Pages use AVIF and WebP; the one small JPEG is for emails, as Outlook shows neither. */
export type VariantFormat = 'avif' | 'webp' | 'jpeg';

/** One encoded size of a picture. */
export interface RenderedVariant {
  width: number;
  height: number;
  format: VariantFormat;
  bytes: Uint8Array;
}

/** A picture turned upright, free of all metadata (place, camera, thumbnails), in all its sizes. */
export interface RenderedPicture {
  /** JPEG that every client understands; the longest side is limited by `maxSide`. */
  jpeg: Uint8Array;
  /** Sides of `jpeg`, in pixels. */
  width: number;
  height: number;
  /** Data URI of 100 to 400 characters that shows a blurred picture at once, without script. */
  placeholder: string;
  /** Dominant colour as `#rrggbb`. */
  colour: string;
  variants: RenderedVariant[];
}

export type PictureRendering = { ok: true; rendered: RenderedPicture } | { ok: false; issue: PictureIssue };

/** What a preview on other sites shows. */
export interface PreviewCard {
  title: string;
  /** "" where there is none; so of the place. */
  price: string;
  place: string;
  /** The operator's name, and their colour as `#rrggbb`. */
  site: string;
  colour: string;
  /** One that was rendered by us; without it the card is of the colour alone. */
  picture?: Uint8Array | undefined;
}

/** Turns uploads into pictures for the web. */
export interface PictureRenderer {
  /** Reads the header only: cheap. A file that passes may still turn out broken in `render`. */
  inspect(bytes: Uint8Array, limits?: PictureLimits): Promise<PictureCheck>;
  /** Checks as `inspect` does, then decodes and encodes. */
  render(bytes: Uint8Array, options?: RenderOptions): Promise<PictureRendering>;
  /** Draws a preview of 1200 by 630 pixels as JPEG. @throws Error for a picture that cannot be read */
  draw(card: PreviewCard): Promise<Uint8Array>;
}

/** A stored size of a picture. Plain JSON. */
export interface StoredVariant {
  width: number;
  format: VariantFormat;
  key: string;
  bytes: number;
}

/** What a table stores of a picture. Plain JSON, fit for a jsonb column. */
export interface StoredPicture {
  /** Storage key of the JPEG. */
  key: string;
  width: number;
  height: number;
  /** Size of the JPEG in bytes. */
  bytes: number;
  /** Data URI, see `RenderedPicture`. */
  placeholder: string;
  /** `#rrggbb`. */
  colour: string;
  variants: StoredVariant[];
}

export type PictureStoring = { ok: true; picture: StoredPicture } | { ok: false; issue: PictureIssue };

/** Documents an owner may attach, known by content. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'txt';

/** Why a document is rejected, as text for the person who uploaded it. */
export interface DocumentIssue {
  code: 'not_a_document' | 'too_large' | 'empty' | 'unreadable';
  message: string;
}

export type DocumentCheck =
  | { ok: true; kind: DocumentKind; contentType: string; name: string }
  | { ok: false; issue: DocumentIssue };

/** What a table stores of a document. Plain JSON. */
export interface StoredDocument {
  key: string;
  /** The uploader's file name, cleaned, with the extension of the real content. */
  name: string;
  kind: DocumentKind;
  contentType: string;
  bytes: number;
}

export type DocumentStoring = { ok: true; document: StoredDocument } | { ok: false; issue: DocumentIssue };
