import { toast } from "../ui/toast";
import { describeError } from "./describeError";

/** For failures that have no place of their own on the screen: onError: toastError. */
export function toastError(error: unknown) {
  toast(describeError(error), { tone: "danger" });
}
