import { Fragment } from "react";
import { MenuItem, MenuLabel } from "../../ui/Menu";
import { useMergeTags } from "../inspector/useMergeTags";
import { words } from "./words";

/** Menu items for merge tags: our own, then each provider's. Leaves out tags for URLs, which belong in links. */
export function MergeTagItems({ onChoose }: { onChoose: (tag: string) => void }) {
  const tags = useMergeTags(true).filter(({ isUrl }) => !isUrl);
  return tags.map(({ tag, label, provider }, index) => (
    <Fragment key={`${provider} ${tag}`}>
      {(index === 0 || provider !== tags[index - 1]?.provider) && (
        <MenuLabel>{provider ? words.mergeTags.fieldsOf(provider) : words.mergeTags.ours}</MenuLabel>
      )}
      <MenuItem onSelect={() => onChoose(tag)}>{label}</MenuItem>
    </Fragment>
  ));
}
