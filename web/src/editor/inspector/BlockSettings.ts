import type { ReactNode } from "react";

export const settingsTabs = ["content", "style", "mobile", "dark"] as const;

export type SettingsTab = (typeof settingsTabs)[number];

/** The controls of a block, by the tab of the inspector that they stand in. A tab without any is not shown. */
export type BlockSettings = Readonly<Partial<Record<SettingsTab, ReactNode>>>;
