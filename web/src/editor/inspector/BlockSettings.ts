import type { ReactNode } from "react";

export const settingsTabs = ["content", "style", "mobile", "dark"] as const;

export type SettingsTab = (typeof settingsTabs)[number];

/** A block's controls by inspector tab. A tab without controls is hidden. */
export type BlockSettings = Readonly<Partial<Record<SettingsTab, ReactNode>>>;
