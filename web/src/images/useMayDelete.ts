import { may, useAccount } from "../api/account";
import type { Image } from "./image";

/** Whether the signed-in person may delete a picture. The server knows whose it is and decides. */
export function useMayDelete(): (image: Image) => boolean {
  const account = useAccount();
  return () => may(account, "template:delete:any") || may(account, "template:delete:own");
}
