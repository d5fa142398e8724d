import { Fragment } from "react";
import { MenuItem, MenuLabel } from "../../ui/Menu";
import { useMergeTags } from "../inspector/useMergeTags";

/** The merge tags of a menu: our own, then those of each service. Addresses are for links. */
export function MergeTagItems({ onChoose }: { onChoose: (tag: string) => void }) {
  const tags = useMergeTags(true).filter(({ isAddress }) => !isAddress);
  return tags.map(({ tag, label, service }, index) => (
    <Fragment key={`${service} ${tag}`}>
      {(index === 0 || service !== tags[index - 1]?.service) && (
        <MenuLabel>{service ? `Fields of ${service}` : "Filled in for each reader"}</MenuLabel>
      )}
      <MenuItem onSelect={() => onChoose(tag)}>{label}</MenuItem>
    </Fragment>
  ));
}
