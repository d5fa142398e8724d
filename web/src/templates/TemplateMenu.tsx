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

export interface TemplateMenuProps {
  template: TemplateSummary;
  select: Select;
  ask: Ask;
  tabIndex: number;
}

export function TemplateMenu({ template, select, ask, tabIndex }: TemplateMenuProps) {
  return (
    <LazyMenu label={`Actions for ${template.name}`} icon={<EllipsisVertical aria-hidden />} tabIndex={tabIndex}>
      <Items template={template} select={select} ask={ask} />
    </LazyMenu>
  );
}

// Apart, so that nothing of this is asked for before the menu opens.
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
          Open
        </Link>
      </MenuItem>
      {select && (
        <MenuItem
          icon={<SquareCheck aria-hidden />}
          shortcut="Space"
          onSelect={() => select({ kind: "toggle", id: template.id })}
        >
          Select
        </MenuItem>
      )}
      {rights.edit && (
        <MenuItem icon={<PencilLine aria-hidden />} shortcut="F2" onSelect={() => ask({ kind: "rename", template })}>
          Rename
        </MenuItem>
      )}
      {rights.duplicate && (
        <MenuItem
          icon={<Copy aria-hidden />}
          disabled={usage.templates >= limits.templates}
          onSelect={() => actions.duplicate(template)}
        >
          Duplicate
        </MenuItem>
      )}
      {rights.export && (
        <>
          <MenuSub label="Export" icon={<Download aria-hidden />}>
            {exportFormats.map(({ value, label }) => (
              <MenuItem key={value} onSelect={() => actions.exportAs([template], value)}>
                {label}
              </MenuItem>
            ))}
          </MenuSub>
          {others.length > 0 && (
            <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => ask({ kind: "copy", template })}>
              Copy to another account…
            </MenuItem>
          )}
          <MenuItem icon={<Upload aria-hidden />} onSelect={() => ask({ kind: "push", template })}>
            Push to a mailing service…
          </MenuItem>
        </>
      )}
      {rights.edit && (
        <MenuItem
          icon={exported ? <PenTool aria-hidden /> : <CircleCheck aria-hidden />}
          onSelect={() => actions.setStatus(template, exported ? "draft" : "exported")}
        >
          {exported ? "Mark as draft" : "Mark as exported"}
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
            Delete
          </MenuItem>
        </>
      )}
    </>
  );
}
