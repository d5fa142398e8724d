package document

// VideoBlock is a picture that leads to a video.
const VideoBlock BlockType = 15

var videoSpec = Spec{
	Name: "VideoBlock", Label: "Video",
	About: "A picture that leads to a video: mail clients play none.",
	Props: []Prop{
		{Name: "videoUrl", Role: RoleLink, About: "The video's address."},
		{Name: "thumbnailUrl", Role: RoleImage, About: "The picture's http(s) address."},
		{Name: "alt", Role: RoleAlt, About: "What the video is about."},
	},
	Defaults: `{
  "videoUrl": "",
  "thumbnailUrl": "",
  "alt": "",
  "styles": { "paddingTop": 8, "paddingBottom": 8 }
}`,
	Example: `{"video": {"type": {"resolvedName": "VideoBlock"}, "parent": "section", "props": {
  "videoUrl": "https://example.com/watch", "thumbnailUrl": "https://example.com/still.png", "alt": "Watch how it is made"}}}`,
	Notes: "The picture has a play mark on it.",
}

// A Video is the content of a VideoBlock: mail clients play no video, so it is a picture with a link.
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
