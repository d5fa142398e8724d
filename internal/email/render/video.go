package render

import "mailwright/internal/email/document"

// videoBlock writes the thumbnail with a play button, linked to the video, because email clients don't play videos. The thumbnail is a
// background image behind the button, so there's no need for a second image. Outlook shows the plain image with the button below it.
func (p *page) videoBlock(n document.Node, l *document.Appearance, f *frame) {
	v := n.Video()
	p.checkValues(n, l.Unsupported)
	radius := l.Styles.BorderRadius
	l.Styles.BorderRadius = document.Number{}
	inner, end := p.open(l, f, "center")
	p.checkVideo(n, v)
	if v.ThumbnailURL != "" {
		p.images++
		p.videoForOutlook(v, &inner)
		p.openNotOutlook(&inner)
		p.videoLink(v, &inner, pixels(radius.Or(0)))
		p.closeNotOutlook(&inner)
	}
	p.raw(end)
	p.plainImage(v.Alt, v.VideoURL)
}

func (p *page) checkVideo(n document.Node, v document.Video) {
	if v.ThumbnailURL == "" {
		p.warn(missingImage, "The video has no thumbnail", n.ID())
	}
	if v.Alt == "" {
		p.warn(missingAlt, "The video has no alternative text", n.ID())
	}
	if v.VideoURL == "" {
		p.warn(missingLink, "The video has no link", n.ID())
	}
	p.checkRelative(n, missingImage, v.ThumbnailURL)
	p.checkRelative(n, missingLink, v.VideoURL)
}

// videoLink writes the link with the thumbnail. Its height matches a 16:9 video, and is smaller on phones.
func (p *page) videoLink(v document.Video, f *frame, radius int) {
	height := f.width * 9 / 16
	end := `</a>`
	p.raw(`<a`)
	if !p.url(` href=`, v.VideoURL) {
		p.html = p.html[:len(p.html)-len(`<a`)]
		p.raw(`<div role="img"`)
		end = `</div>`
	}
	p.attr(` aria-label=`, orText(v.Alt, "Video"))
	p.scratch.put(appendHeight(p.scratch[:0], min(height, 200)))
	p.classes(p.mobile.class(p.scratch), none)
	p.raw(` style="display:block;height:`)
	p.px(height)
	p.raw(`;line-height:`)
	p.px(height)
	p.raw(`;text-align:center;text-decoration:none;`)
	if radius > 0 {
		p.raw(`border-radius:`)
		p.px(radius)
		p.raw(`;`)
	}
	p.raw(`background-color:`)
	p.color(ink)
	p.raw(`;`)
	p.backgroundImage(&document.Styles{BackgroundImage: v.ThumbnailURL}, true, ink)
	p.raw(playMark)
	p.raw(end)
}

// appendHeight writes the rule for a different height of a box with vertically centered content.
func appendHeight(dst []byte, height int) []byte {
	dst = appendPx(append(dst, "height:"...), height)
	dst = appendPx(append(dst, "!important;line-height:"...), height)
	return append(dst, "!important"...)
}

// playMark ends the link's start tag and fills the link. The last character keeps phones from drawing an emoji.
const playMark = `"><span style="display:inline-block;width:64px;height:64px;border-radius:32px;border:2px solid ` +
	`#ffffff;background-color:#222222;font:26px/64px Arial,sans-serif;color:#ffffff;vertical-align:middle">` + "&#9654;&#65038;</span>"

func (p *page) videoForOutlook(v document.Video, f *frame) {
	if f.noOutlook {
		return
	}
	p.raw(`<!--[if mso]><a`)
	p.url(` href=`, v.VideoURL)
	p.raw(`><img`)
	p.url(` src=`, v.ThumbnailURL)
	p.attr(` alt=`, v.Alt)
	p.raw(` width="`)
	p.int(f.width)
	p.raw(`" border="0"><br>&#9654; `)
	p.text(v.Alt)
	p.raw(`</a><![endif]-->`)
}
