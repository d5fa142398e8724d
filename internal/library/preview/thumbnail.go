package main

import (
	"bytes"
	"os"
	"os/exec"

	"mailwright/internal/brand"
	"mailwright/internal/library"
	"mailwright/internal/library/inspect"
)

// thumbnail shows the top of an email at 480 by 600 pixels. The browser draws it at that size, which is sharper than scaling down a large
// image.
var thumbnail = view{width: 640, height: 800, scale: 0.75}

// drawThumbnail writes a design's thumbnail to the folder of committed ones.
func (s *studio) drawThumbnail(t library.Template) error {
	mail, err := inspect.Render(t, brand.Kit{}, s.cdnURL())
	if err != nil {
		return err
	}
	shot, err := s.shoot(mail.HTML, thumbnail)
	if err != nil {
		return err
	}
	shrink := exec.CommandContext(s.browser, "scripts/draw-images", "--thumbnail", t.Slug)
	shrink.Stdin, shrink.Stdout, shrink.Stderr = bytes.NewReader(shot), os.Stdout, os.Stderr
	return shrink.Run()
}
