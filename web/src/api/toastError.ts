import { toast } from "../ui/toast";
import { describeError } from "./describeError";

/** Shows an error that has no other place on the screen as a toast: onError: toastError. */
export function toastError(error: unknown) {
  toast(describeError(error), { tone: "danger" });
}
