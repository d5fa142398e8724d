package compatibility

import (
	_ "embed" // shares.json
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// wordClient draws with Word's engine and alone reads conditional comments.
const wordClient = "outlook.windows"

// clients are the mail clients of a report. Each plan's are the first of them; those that hardly any feature was tested in
// are left out.
var clients = strings.Fields(`
	gmail.desktop-webmail gmail.ios gmail.android apple-mail.ios apple-mail.macos outlook.windows outlook.outlook-com yahoo.desktop-webmail
	gmail.mobile-webmail outlook.ios outlook.android outlook.macos outlook.windows-mail yahoo.ios yahoo.android
	aol.desktop-webmail aol.ios aol.android samsung-email.android thunderbird.macos
	protonmail.desktop-webmail protonmail.ios protonmail.android hey.desktop-webmail fastmail.desktop-webmail mail-ru.desktop-webmail
	gmx.desktop-webmail gmx.ios gmx.android web-de.desktop-webmail web-de.ios web-de.android
	ionos-1and1.desktop-webmail ionos-1and1.android orange.desktop-webmail orange.ios orange.android
	sfr.desktop-webmail sfr.ios sfr.android laposte.desktop-webmail`)

// Clients are the ids of the mail clients that a plan checks: the first ones up to its limit, or all without one.
func Clients(limit *int) []string {
	if limit == nil || *limit >= len(clients) {
		return slices.Clone(clients)
	}
	return slices.Clone(clients[:max(*limit, 0)])
}

// MailClient is what a reader reads mail with.
type MailClient struct {
	ID       string  `json:"id" example:"outlook.windows"`
	Name     string  `json:"name" example:"Outlook (Windows)"`
	Family   string  `json:"family" example:"outlook"`
	Platform string  `json:"platform" example:"windows"`
	Share    float64 `json:"share" doc:"Of a hundred readers, an estimate." example:"8"`
}

// Describe tells about one of Clients(nil).
func Describe(id string) (MailClient, error) {
	data, err := LoadData()
	if err != nil {
		return MailClient{}, err
	}
	shares, err := loadShares()
	if err != nil {
		return MailClient{}, err
	}
	return describe(id, data, shares), nil
}

func describe(id string, data *Data, shares shareTable) MailClient {
	family, platform, _ := strings.Cut(id, ".")
	return MailClient{ID: id, Name: data.name(id), Family: family, Platform: platform, Share: round(shares.of(id))}
}

//go:embed shares.json
var sharesFile []byte

// shareTable is how many of a hundred readers use which mail client, as far as anybody knows.
type shareTable struct {
	Date   string             `json:"date"`
	Rest   float64            `json:"rest"` // shared by all that are not named
	Shares map[string]float64 `json:"shares"`
}

var loadShares = sync.OnceValues(func() (shareTable, error) {
	var table shareTable
	if err := json.Unmarshal(sharesFile, &table); err != nil {
		return table, fmt.Errorf("read the shares of mail clients: %w", err)
	}
	return table, nil
})

func (t shareTable) of(client string) float64 {
	if share, ok := t.Shares[client]; ok {
		return share
	}
	return t.Rest / float64(len(clients)-len(t.Shares))
}
