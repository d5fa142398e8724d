export interface Swatch {
  value: string;
  label: string;
}

export interface SwatchGroup {
  label: string;
  swatches: readonly Swatch[];
}
