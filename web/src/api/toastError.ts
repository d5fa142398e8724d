import { toast } from "../ui/toast";
import { describeError } from "./describeError";

/** Shows an error as a toast if it has no other place on the screen. Use it as onError: toastError. */
export function toastError(error: unknown) {
  toast(describeError(error), { tone: "danger" });
}
