package inspect

import "mailwright/internal/brand"

// Kits are brands that no design was made for. A design must stay readable in all of them. Each one also covers a different brand kit
// option.
var Kits = []struct {
	Name  string
	Brand brand.Kit
}{
	{"own", brand.Kit{}},
	{"yellow", brand.Kit{
		PrimaryColor: "#ffe600", SecondaryColor: "#ffd400", AccentColor: "#fff27a", DefaultCtaStyle: "outline",
		LegalName: "Example & Daughters Ltd", Address: "1 Example Street, Example Town",
	}},
	{"black", brand.Kit{
		PrimaryColor: "#000000", SecondaryColor: "#0a0a0a", AccentColor: "#1a1a1a", LogoPlacement: "none",
		FontHeading: "Futura", FontBody: "Open Sans", LegalName: "Example Ltd",
	}},
	{"pale", brand.Kit{
		PrimaryColor: "#fbfaf7", SecondaryColor: "#f2f6ff", AccentColor: "#ffffff", LogoPlacement: "bottom",
		LegalName: "Example Ltd",
	}},
	{"pink", brand.Kit{
		PrimaryColor: "#ff1493", SecondaryColor: "#ff5fb7", AccentColor: "#e6007a", LegalName: "Example Ltd",
	}},
}
