import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { readConfigOptions } from "../api/generated/@tanstack/react-query.gen";
import { judgePassword } from "./judgePassword";

/** Says what's missing in a new password, and how strong it is. */
export function Judgment({ password }: { password: string }) {
  const { data: config } = useQuery(readConfigOptions());
  const { accepted, text } = judgePassword(password, config?.passwords === "uncommon");
  return (
    <span className="flex items-center gap-1">
      {accepted && <Check aria-hidden className="size-4 text-accent" />}
      {text}
    </span>
  );
}
