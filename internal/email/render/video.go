package render

import "mailwright/internal/email/document"

// videoBlock is the thumbnail with a play mark, linked to the video: no mail client plays one. The mark stands on the picture
// as a background, so that it needs no second picture; Outlook has the plain picture and the mark below it.
func (p *page) videoBlock(n document.Node, l *document.Looks, f *frame) {
	v := n.Video()
	p.checkValues(n, l.Unsupported)
	radius := l.Styles.BorderRadius
	l.Styles.BorderRadius = document.Number{}
	inner, end := p.open(l, f, "center")
	p.checkVideo(n, v)
	if v.ThumbnailURL != "" {
		p.pictures++
		p.videoForOutlook(v, &inner)
		p.openNotOutlook(&inner)
		p.videoLink(v, &inner, pixels(radius.Or(0)))
		p.closeNotOutlook(&inner)
	}
	p.raw(end)
	p.plainPicture(v.Alt, v.VideoURL)
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

// videoLink is as high as a film of its width; on phones as one of theirs.
func (p *page) videoLink(v document.Video, f *frame, radius int) {
	height := f.width * 9 / 16
	end := `</a>`
	p.raw(`<a`)
	if !p.address(` href=`, v.VideoURL) {
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

// appendHeight is the rule for a box of another height, with what stands in it in the middle.
func appendHeight(dst []byte, height int) []byte {
	dst = appendPx(append(dst, "height:"...), height)
	dst = appendPx(append(dst, "!important;line-height:"...), height)
	return append(dst, "!important"...)
}

// playMark ends the tag of the link and fills it. The last character keeps phones from drawing an emoji.
const playMark = `"><span style="display:inline-block;width:64px;height:64px;border-radius:32px;border:2px solid ` +
	`#ffffff;background-color:#222222;font:26px/64px Arial,sans-serif;color:#ffffff;vertical-align:middle">` + "&#9654;&#65038;</span>"

func (p *page) videoForOutlook(v document.Video, f *frame) {
	if f.noOutlook {
		return
	}
	p.raw(`<!--[if mso]><a`)
	p.address(` href=`, v.VideoURL)
	p.raw(`><img`)
	p.address(` src=`, v.ThumbnailURL)
	p.attr(` alt=`, v.Alt)
	p.raw(` width="`)
	p.int(f.width)
	p.raw(`" border="0"><br>&#9654; `)
	p.text(v.Alt)
	p.raw(`</a><![endif]-->`)
}
