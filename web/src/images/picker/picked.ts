/** Whom a stock photo is from, as an image block keeps it. */
export interface Attribution {
  readonly photographerName: string;
  readonly photographerUsername: string;
  readonly unsplashPhotoId: string;
}

/** A picture that somebody chose. */
export interface Picked {
  readonly src: string;
  /** Its own width in pixels; unknown of a picture somewhere on the web. */
  readonly width?: number;
  readonly attribution?: Attribution;
}
