import { Command as Palette } from "cmdk";
import { type ReactNode, useEffect, useState } from "react";
import { setCommandPaletteOpen } from "./commandPaletteState";
import { type Command, useOfferedCommands } from "./commands";
import { findCommands } from "./findCommands";
import { Kbd } from "./Kbd";
import { useReturnFocus } from "./returnFocus";
import { words } from "./words";

/** Searches all commands that the mounted components offer. */
export function CommandPalette() {
  const commands = useOfferedCommands();
  const [typed, setTyped] = useState("");
  const groups = Map.groupBy(findCommands(commands, typed), (command) => command.group);
  const goBack = useReturnFocus();
  // Runs after the palette is removed from the page.
  useEffect(() => () => void setTimeout(goBack), [goBack]);

  function run(command: Command) {
    setCommandPaletteOpen(false);
    command.run();
  }

  return (
    <Palette.Dialog
      open
      onOpenChange={setCommandPaletteOpen}
      label={words.commandPalette.label}
      loop
      shouldFilter={false}
      overlayClassName="fixed inset-0 z-50 animate-fade bg-scrim"
      contentClassName="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-fade overflow-hidden rounded-lg border border-line bg-surface shadow-high"
    >
      <Palette.Input
        value={typed}
        onValueChange={setTyped}
        placeholder={words.commandPalette.placeholder}
        className="h-13 w-full border-line border-b bg-transparent px-4 text-lg outline-none placeholder:text-muted"
      />
      <Palette.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2">
        <Palette.Empty className="px-2 py-8 text-center text-muted">{words.commandPalette.empty}</Palette.Empty>
        {[...groups].map(([group, members]) => (
          <Group key={group} heading={group}>
            {members.map((command) => (
              <Palette.Item
                key={command.id}
                value={command.id}
                onSelect={() => run(command)}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2 data-[selected=true]:bg-hover pointer-coarse:min-h-11 pointer-coarse:[&_kbd]:hidden [&>svg]:size-4 [&>svg]:text-muted"
              >
                {command.icon}
                <span className="min-w-0 flex-1 truncate">{command.label}</span>
                {command.shortcut && <Kbd keys={command.shortcut} />}
              </Palette.Item>
            ))}
          </Group>
        ))}
      </Palette.List>
    </Palette.Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Palette.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Palette.Group>
  );
}
