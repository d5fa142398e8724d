package document

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
