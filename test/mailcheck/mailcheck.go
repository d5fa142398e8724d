// Package mailcheck contains no product code. Its tests check every email that we render with an HTML checker, email client support data,
// an accessibility checker, a real browser and reference images.
//
// They need Chromium, Java and the npm packages in web/, which make test installs. Without them, they're skipped:
//
//	scripts/with-mail-tools go test ./test/mailcheck
//	scripts/with-mail-tools go test ./test/mailcheck -run Designs -update
//
// The second command draws new reference images in testdata/images. Look at them before you commit them.
package mailcheck
