import { may, useAccount } from "../api/account";
import type { Image } from "./image";

/** Returns a function that reports whether to offer deletion. Only the server knows who uploaded an image, so it has the last word. */
export function useMayDelete(): (image: Image) => boolean {
  const account = useAccount();
  return () => may(account, "template:delete:any") || may(account, "template:delete:own");
}
