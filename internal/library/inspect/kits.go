package inspect

import "mailwright/internal/email/document"

// Kits are brands that no design was drawn for. A design must stay readable in all of them; each also asks for something else
// that a brand kit can ask for.
var Kits = []struct {
	Name  string
	Brand document.Brand
}{
	{"own", document.Brand{}},
	{"yellow", document.Brand{
		PrimaryColor: "#ffe600", SecondaryColor: "#ffd400", AccentColor: "#fff27a", DefaultCtaStyle: "outline",
		LegalName: "Example & Daughters Ltd", Address: "1 Example Street, Example Town",
	}},
	{"black", document.Brand{
		PrimaryColor: "#000000", SecondaryColor: "#0a0a0a", AccentColor: "#1a1a1a", LogoPlacement: "none",
		FontHeading: "Futura", FontBody: "Open Sans", LegalName: "Example Ltd",
	}},
	{"pale", document.Brand{
		PrimaryColor: "#fbfaf7", SecondaryColor: "#f2f6ff", AccentColor: "#ffffff", LogoPlacement: "bottom",
		LegalName: "Example Ltd",
	}},
	{"pink", document.Brand{
		PrimaryColor: "#ff1493", SecondaryColor: "#ff5fb7", AccentColor: "#e6007a", LegalName: "Example Ltd",
	}},
}
