import { ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import type { BrandKitSocialLink } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { IconButton } from "../ui/IconButton";
import { SelectField } from "../ui/SelectField";
import { TextField } from "../ui/TextField";
import platforms from "./platforms.json";

const most = 20;

// A kit holds pages on the web; addresses of other kinds are written into the mail's own block.
const pages = platforms.filter(({ id }) => id !== "email" && id !== "phone");
const choices = pages.map(({ id, name }) => ({ value: id, label: name }));

export interface SocialLinksFieldProps {
  links: readonly BrandKitSocialLink[];
  onLinksChange: (links: BrandKitSocialLink[]) => void;
  faults: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** The company's pages on platforms, in the order of their icons. */
export function SocialLinksField({ links, onLinksChange, faults, disabled }: SocialLinksFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  function change(at: number, part: Partial<BrandKitSocialLink>) {
    onLinksChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
  }

  function add() {
    const used = new Set(links.map(({ platformId }) => platformId));
    const platformId = pages.find(({ id }) => !used.has(id))?.id ?? "website";
    onLinksChange([...links, { platformId, url: "" }]);
    // Its row is there after the next paint.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>("li:last-child select")?.focus());
  }

  function remove(at: number) {
    onLinksChange(links.filter((_, index) => index !== at));
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>("[data-add]")?.focus());
  }

  function moveUp(at: number) {
    const [moved] = links.slice(at, at + 1);
    if (moved) onLinksChange(links.with(at, links[at - 1] ?? moved).with(at - 1, moved));
  }

  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">Social links</legend>
      {links.length === 0 && <p className="text-muted text-sm">None yet. New social icons lead nowhere until then.</p>}
      <ol className="flex flex-col gap-3">
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays while it is typed
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1.5">
            <SelectField
              label={`Platform of link ${at + 1}`}
              hideLabel
              options={optionsFor(link.platformId)}
              value={link.platformId}
              onValueChange={(platformId) => change(at, { platformId })}
              error={faults[`socialLinks[${at}].platformId`]}
              disabled={disabled}
            />
            <div className="flex">
              <IconButton label={`Move link ${at + 1} up`} disabled={disabled || at === 0} onClick={() => moveUp(at)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={`Remove link ${at + 1}`} disabled={disabled} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            </div>
            <TextField
              className="col-span-2"
              label={`Address of link ${at + 1}`}
              hideLabel
              type="url"
              inputMode="url"
              placeholder="https://example.com/your-page"
              maxLength={512}
              spellCheck={false}
              value={link.url}
              onChange={(event) => change(at, { url: event.target.value.trim() })}
              error={faults[`socialLinks[${at}].url`]}
              disabled={disabled}
            />
          </li>
        ))}
      </ol>
      {!disabled && (
        <Button data-add size="sm" className="self-start" disabled={links.length >= most} onClick={add}>
          <Plus aria-hidden />
          Add a link
        </Button>
      )}
      {links.length >= most && <p className="text-muted text-sm">{most} links are the most there can be.</p>}
    </fieldset>
  );
}

/** All platforms, and one that this app does not know if the kit has it. */
function optionsFor(platformId: string) {
  const isKnown = choices.some(({ value }) => value === platformId);
  return isKnown ? choices : [...choices, { value: platformId, label: platformId }];
}
