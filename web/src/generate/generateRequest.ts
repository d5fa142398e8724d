import type { GenerateMailRequest } from "../api/generated/types.gen";

/** A request to create, refine or redraw a draft. */
export type GenerateRequest = GenerateMailRequest;
