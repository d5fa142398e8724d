import type { WishLanguage } from "./mailLanguage";

/** Wishes in the words of one language. The server's tests hold that rules understand each of them. */
export interface ExampleWords {
  readonly mail: Readonly<
    Record<
      | "redButton"
      | "redButtons"
      | "shorten"
      | "centerHeadline"
      | "pictureUp"
      | "noDivider"
      | "noMenu"
      | "noList"
      | "addHeading"
      | "background",
      string
    >
  >;
  /** About the selected block. */
  readonly block: {
    readonly shorten: string;
    readonly byType: Readonly<Record<string, readonly string[]>>;
    readonly ofOthers: readonly string[];
  };
}

const english: ExampleWords = {
  mail: {
    redButton: "Make the button red",
    redButtons: "Make the buttons red",
    shorten: "Shorten the texts",
    centerHeadline: "Centre the headline",
    pictureUp: "Move the picture up",
    noDivider: "Remove the divider",
    noMenu: "Remove the menu",
    noList: "Remove the list",
    addHeading: "Add a heading “Welcome”",
    background: "Make the background light blue",
  },
  block: {
    shorten: "Make it shorter",
    byType: {
      TextBlock: ["Make it bigger", "Centre it", "Add a button “Read more” below it"],
      ButtonBlock: ["Make it red", "Change it to “Find out more”", "Centre it"],
      ImageBlock: ["Make it smaller", "Centre it", "Add a heading “Welcome” below it"],
      ListBlock: ["Make it bigger", "Remove the last item"],
      DividerBlock: ["Make it blue", "Remove it"],
      SpacerBlock: ["Remove it"],
    },
    ofOthers: ["Make the background light blue", "Move it up", "Remove it"],
  },
};

const german: ExampleWords = {
  mail: {
    redButton: "Mach den Button rot",
    redButtons: "Mach die Buttons rot",
    shorten: "Kürze die Texte",
    centerHeadline: "Zentriere die Überschrift",
    pictureUp: "Verschiebe das Bild nach oben",
    noDivider: "Entferne die Trennlinie",
    noMenu: "Entferne das Menü",
    noList: "Entferne die Liste",
    addHeading: "Füge eine Überschrift „Willkommen“ hinzu",
    background: "Mach den Hintergrund hellblau",
  },
  block: {
    shorten: "Kürze es",
    byType: {
      TextBlock: ["Mach es größer", "Zentriere es", "Füge einen Button „Mehr erfahren“ unter ihm ein"],
      ButtonBlock: ["Mach ihn rot", "Ändere ihn in „Mehr erfahren“", "Zentriere ihn"],
      ImageBlock: ["Mach es kleiner", "Zentriere es", "Füge eine Überschrift „Willkommen“ unter ihm ein"],
      ListBlock: ["Mach sie größer", "Entferne den letzten Punkt"],
      DividerBlock: ["Mach sie blau", "Entferne sie"],
      SpacerBlock: ["Entferne ihn"],
    },
    ofOthers: ["Mach den Hintergrund hellblau", "Verschiebe es nach oben", "Entferne es"],
  },
};

export const exampleWords: Readonly<Record<WishLanguage, ExampleWords>> = { en: english, de: german };
