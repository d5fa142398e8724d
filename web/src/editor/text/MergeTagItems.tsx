import { Fragment } from "react";
import { MenuItem, MenuLabel } from "../../ui/Menu";
import { useMergeTags } from "../inspector/useMergeTags";

/** The merge tags of a menu: our own, then those of each provider. Addresses are for links. */
export function MergeTagItems({ onChoose }: { onChoose: (tag: string) => void }) {
  const tags = useMergeTags(true).filter(({ isUrl }) => !isUrl);
  return tags.map(({ tag, label, provider }, index) => (
    <Fragment key={`${provider} ${tag}`}>
      {(index === 0 || provider !== tags[index - 1]?.provider) && (
        <MenuLabel>{provider ? `Fields of ${provider}` : "Filled in for each reader"}</MenuLabel>
      )}
      <MenuItem onSelect={() => onChoose(tag)}>{label}</MenuItem>
    </Fragment>
  ));
}
