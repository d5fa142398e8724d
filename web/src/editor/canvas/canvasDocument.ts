import css from "./canvas.css?raw";
import { words } from "./words";

/**
 * An empty page with the canvas's own style sheet, into which React draws the email. It doesn't run or load anything
 * itself.
 */
export const canvasDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words.email}</title><style>${css}</style></head><body></body></html>`;
