/** Text for the swatches of color pickers, which the text editor needs without the inspector. */
export const words = {
  brandKit: "Brand kit",
  primary: "Primary",
  secondary: "Secondary",
  accent: "Accent",
  inEmail: "In this email",
  color: "Color",
};
