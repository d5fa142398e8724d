import type { GenerateMailRequest } from "../api/generated/types.gen";

/** A request for a draft, to refine one, or to redraw one. */
export type GenerateRequest = GenerateMailRequest;
