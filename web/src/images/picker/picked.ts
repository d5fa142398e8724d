/** The credit for a stock photo, as an image block stores it. */
export interface Attribution {
  readonly photographerName: string;
  readonly photographerUsername: string;
  readonly unsplashPhotoId: string;
}

/** The image that was picked. */
export interface Picked {
  readonly src: string;
  /** The natural width in pixels. Unknown if an image at a URL couldn't be loaded. */
  readonly width?: number;
  readonly attribution?: Attribution;
}
