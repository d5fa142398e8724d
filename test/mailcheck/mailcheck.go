// Package mailcheck holds no code of the product: its tests hold every mail that we render against an HTML checker, the
// support data of mail clients, an accessibility checker, a real browser and reference pictures.
//
// They need Chromium, Java and the npm packages of web/, which make test installs; without them they are skipped:
//
//	scripts/with-mail-tools go test ./test/mailcheck
//	scripts/with-mail-tools go test ./test/mailcheck -run Pictures -update
//
// The second draws the reference pictures of testdata/pictures anew. Look at them before you commit them.
package mailcheck
