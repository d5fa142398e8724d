import css from "./canvas.css?raw";

/** An empty page with the canvas' own style sheet, in which React draws the mail. Nothing in it can be run or loaded. */
export const canvasDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title><style>${css}</style></head><body></body></html>`;
