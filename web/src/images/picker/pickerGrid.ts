/** Columns of images in a dialog, two on a phone. */
export const pickerGrid = "grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]";
