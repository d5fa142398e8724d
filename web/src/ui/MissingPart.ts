import { words } from "./words";

/** Part of the app couldn't be loaded: the connection is lost, or the server has different files since an update. */
export class MissingPart extends Error {
  override name = "MissingPart";

  constructor(
    /** Makes the next use of the part try again. */
    readonly forget: () => void,
    options?: ErrorOptions,
  ) {
    super(words.missingPart.message, options);
  }
}
