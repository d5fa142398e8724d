import { ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import type { BrandKitSocialLink } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { IconButton } from "../ui/IconButton";
import { SelectField } from "../ui/SelectField";
import { TextField } from "../ui/TextField";
import platforms from "./platforms.json";
import { words } from "./words";

const maxLinks = 20;

// The kit stores web pages only. Email addresses and phone numbers go into a template's own social icons block.
const pages = platforms.filter(({ id }) => id !== "email" && id !== "phone");
const choices = pages.map(({ id, name }) => ({ value: id, label: name }));

export interface SocialLinksFieldProps {
  links: readonly BrandKitSocialLink[];
  onLinksChange: (links: BrandKitSocialLink[]) => void;
  errors: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** Links to the company's social pages, in the order of their icons. */
export function SocialLinksField({ links, onLinksChange, errors, disabled }: SocialLinksFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  function change(at: number, part: Partial<BrandKitSocialLink>) {
    onLinksChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
  }

  function add() {
    const used = new Set(links.map(({ platformId }) => platformId));
    const platformId = pages.find(({ id }) => !used.has(id))?.id ?? "website";
    onLinksChange([...links, { platformId, url: "" }]);
    // The new row exists after the next paint.
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
      <legend className="mb-1.5 font-medium text-sm">{words.social.title}</legend>
      {links.length === 0 && <p className="text-muted text-sm">{words.social.empty}</p>}
      <ol className="flex flex-col gap-3">
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other identity that survives editing
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1.5">
            <SelectField
              label={words.social.platform(at + 1)}
              hideLabel
              options={optionsFor(link.platformId)}
              value={link.platformId}
              onValueChange={(platformId) => change(at, { platformId })}
              error={errors[`socialLinks[${at}].platformId`]}
              disabled={disabled}
            />
            <div className="flex">
              <IconButton
                label={words.social.moveUp(at + 1)}
                disabled={disabled || at === 0}
                onClick={() => moveUp(at)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={words.social.remove(at + 1)} disabled={disabled} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            </div>
            <TextField
              className="col-span-2"
              label={words.social.url(at + 1)}
              hideLabel
              type="url"
              inputMode="url"
              placeholder={words.social.urlPlaceholder}
              maxLength={512}
              spellCheck={false}
              value={link.url}
              onChange={(event) => change(at, { url: event.target.value.trim() })}
              error={errors[`socialLinks[${at}].url`]}
              disabled={disabled}
            />
          </li>
        ))}
      </ol>
      {!disabled && (
        <Button data-add size="sm" className="self-start" disabled={links.length >= maxLinks} onClick={add}>
          <Plus aria-hidden />
          {words.social.add}
        </Button>
      )}
      {links.length >= maxLinks && <p className="text-muted text-sm">{words.social.full(maxLinks)}</p>}
    </fieldset>
  );
}

/** Returns all platforms, plus the given one if this version of the app doesn't include it. */
function optionsFor(platformId: string) {
  const isKnown = choices.some(({ value }) => value === platformId);
  return isKnown ? choices : [...choices, { value: platformId, label: platformId }];
}
