/** Text about uploads, which the editor needs without the media page. */
export const uploadWords = {
  tooLarge: "This file is larger than 5 MB. Choose a smaller one.",
  leave: {
    title: "Leave while images are uploading?",
    description: "Uploads in progress will stop. Finished uploads are saved.",
    confirm: "Leave and stop uploading",
  },
};
