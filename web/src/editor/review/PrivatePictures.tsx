import type { Rendered } from "../../api/generated/types.gen";
import { Callout } from "../../ui/Callout";
import { privatePictureHost } from "./privatePictures";

/** Says that readers will not see the pictures, and what to set so that they do. */
export function PrivatePictures({ mail }: { mail: Rendered | undefined }) {
  const host = mail && privatePictureHost(mail.html);
  if (!host) return null;
  return (
    <Callout title="Readers will not see the pictures">
      <p className="text-sm">
        They lie at <code className="font-mono">{host}</code>, which only this computer or network reaches. Whoever runs
        this server sets <code className="font-mono">MAILWRIGHT_BASE_URL</code> or{" "}
        <code className="font-mono">MAILWRIGHT_CDN_URL</code> to a public address. The ZIP brings its pictures along.
      </p>
    </Callout>
  );
}
