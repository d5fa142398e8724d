package document

// VideoBlock is an image that links to a video.
const VideoBlock BlockType = 15

var videoSpec = Spec{
	Name: "VideoBlock", Label: "Video",
	About: "An image that links to a video, because email clients don't play videos.",
	Props: []Prop{
		{Name: "videoUrl", Role: RoleLink, About: "The URL of the video."},
		{Name: "thumbnailUrl", Role: RoleImage, About: "The http(s) URL of the image."},
		{Name: "alt", Role: RoleAlt, About: "Alternative text that says what the video is about."},
	},
	Defaults: `{
  "videoUrl": "",
  "thumbnailUrl": "",
  "alt": "",
  "styles": { "paddingTop": 8, "paddingBottom": 8 }
}`,
	Example: `{"video": {"type": {"resolvedName": "VideoBlock"}, "parent": "section", "props": {
  "videoUrl": "https://example.com/watch", "thumbnailUrl": "https://example.com/still.png", "alt": "Watch how it is made"}}}`,
	Notes: "The image shows a play button.",
}

// Video is the content of a VideoBlock. Email clients don't play videos, so it's an image with a link.
type Video struct{ VideoURL, ThumbnailURL, Alt string }

// Video reads a VideoBlock.
func (n Node) Video() Video {
	var v Video
	for p := n.props(); p.next(); {
		switch p.name() {
		case "videoUrl":
			v.VideoURL = p.text()
		case "thumbnailUrl":
			v.ThumbnailURL = p.text()
		case "alt":
			v.Alt = p.text()
		}
	}
	return v
}
