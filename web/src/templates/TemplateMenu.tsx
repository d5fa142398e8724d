import { Link } from "@tanstack/react-router";
import {
  CircleCheck,
  Copy,
  CopyPlus,
  Download,
  EllipsisVertical,
  FolderOpen,
  PencilLine,
  PenTool,
  SquareCheck,
  Trash2,
  Upload,
} from "lucide-react";
import { useAccount } from "../api/account";
import type { TemplateSummary } from "../api/generated/types.gen";
import { LazyMenu } from "../ui/LazyMenu";
import { MenuItem, MenuSeparator } from "../ui/Menu";
import { MenuSub } from "../ui/MenuSub";
import type { Ask } from "./asked";
import { exportFormats } from "./exportFile";
import { useOtherAccounts } from "./otherAccounts";
import type { Select } from "./templateItem";
import { useRights } from "./useRights";
import { useTemplateActions } from "./useTemplateActions";
import { words } from "./words";

export interface TemplateMenuProps {
  template: TemplateSummary;
  select: Select;
  ask: Ask;
  tabIndex: number;
}

export function TemplateMenu({ template, select, ask, tabIndex }: TemplateMenuProps) {
  return (
    <LazyMenu label={words.actions.menu(template.name)} icon={<EllipsisVertical aria-hidden />} tabIndex={tabIndex}>
      <Items template={template} select={select} ask={ask} />
    </LazyMenu>
  );
}

// A component of its own, so that none of these hooks run before the menu opens.
function Items({ template, select, ask }: Omit<TemplateMenuProps, "tabIndex">) {
  const { slug, usage, limits } = useAccount();
  const rights = useRights()(template);
  const actions = useTemplateActions();
  const others = useOtherAccounts();
  const exported = template.status === "exported";
  return (
    <>
      <MenuItem asChild>
        <Link to="/a/$slug/templates/$id" params={{ slug, id: template.id }}>
          <FolderOpen aria-hidden />
          {words.actions.open}
        </Link>
      </MenuItem>
      {select && (
        <MenuItem
          icon={<SquareCheck aria-hidden />}
          shortcut="Space"
          onSelect={() => select({ kind: "toggle", id: template.id })}
        >
          {words.actions.select}
        </MenuItem>
      )}
      {rights.edit && (
        <MenuItem icon={<PencilLine aria-hidden />} shortcut="F2" onSelect={() => ask({ kind: "rename", template })}>
          {words.actions.rename}
        </MenuItem>
      )}
      {rights.duplicate && (
        <MenuItem
          icon={<Copy aria-hidden />}
          disabled={usage.templates >= limits.templates}
          onSelect={() => actions.duplicate(template)}
        >
          {words.actions.duplicate}
        </MenuItem>
      )}
      {rights.export && (
        <>
          <MenuSub label={words.actions.export} icon={<Download aria-hidden />}>
            {exportFormats.map(({ value, label }) => (
              <MenuItem key={value} onSelect={() => actions.exportAs([template], value)}>
                {label}
              </MenuItem>
            ))}
          </MenuSub>
          {others.length > 0 && (
            <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => ask({ kind: "copy", template })}>
              {words.actions.copy}
            </MenuItem>
          )}
          <MenuItem icon={<Upload aria-hidden />} onSelect={() => ask({ kind: "push", template })}>
            {words.actions.push}
          </MenuItem>
        </>
      )}
      {rights.edit && (
        <MenuItem
          icon={exported ? <PenTool aria-hidden /> : <CircleCheck aria-hidden />}
          onSelect={() => actions.setStatus(template, exported ? "draft" : "exported")}
        >
          {exported ? words.actions.markDraft : words.actions.markExported}
        </MenuItem>
      )}
      {rights.remove && (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            shortcut="Del"
            onSelect={() => ask({ kind: "delete", templates: [template] })}
          >
            {words.actions.delete}
          </MenuItem>
        </>
      )}
    </>
  );
}
