package compatibility

import (
	_ "embed" // shares.json
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// wordClient renders with Word's engine. It's the only email client that reads conditional comments.
const wordClient = "outlook.windows"

// clients contains the IDs of the email clients in a report. Each plan checks the first ones, up to its limit. Clients with hardly any test
// results aren't included.
var clients = strings.Fields(`
	gmail.desktop-webmail gmail.ios gmail.android apple-mail.ios apple-mail.macos outlook.windows outlook.outlook-com yahoo.desktop-webmail
	gmail.mobile-webmail outlook.ios outlook.android outlook.macos outlook.windows-mail yahoo.ios yahoo.android
	aol.desktop-webmail aol.ios aol.android samsung-email.android thunderbird.macos
	protonmail.desktop-webmail protonmail.ios protonmail.android hey.desktop-webmail fastmail.desktop-webmail mail-ru.desktop-webmail
	gmx.desktop-webmail gmx.ios gmx.android web-de.desktop-webmail web-de.ios web-de.android
	ionos-1and1.desktop-webmail ionos-1and1.android orange.desktop-webmail orange.ios orange.android
	sfr.desktop-webmail sfr.ios sfr.android laposte.desktop-webmail`)

// Clients returns the IDs of the email clients that a plan checks: all of them, or the first ones up to its limit.
func Clients(limit *int) []string {
	if limit == nil || *limit >= len(clients) {
		return slices.Clone(clients)
	}
	return slices.Clone(clients[:max(*limit, 0)])
}

// MailClient is an app or website for reading email.
type MailClient struct {
	ID       string  `json:"id" example:"outlook.windows"`
	Name     string  `json:"name" example:"Outlook (Windows)"`
	Family   string  `json:"family" example:"outlook"`
	Platform string  `json:"platform" example:"windows"`
	Share    float64 `json:"share" doc:"Estimated share of readers, in percent." example:"8"`
}

// Describe returns the details of an email client, which must be one of Clients(nil).
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

// shareTable contains the estimated percentage of readers who use each email client.
type shareTable struct {
	Date   string             `json:"date"`
	Rest   float64            `json:"rest"` // split among all clients that aren't listed
	Shares map[string]float64 `json:"shares"`
}

var loadShares = sync.OnceValues(func() (shareTable, error) {
	var table shareTable
	if err := json.Unmarshal(sharesFile, &table); err != nil {
		return table, fmt.Errorf("read the email client shares: %w", err)
	}
	return table, nil
})

func (t shareTable) of(client string) float64 {
	if share, ok := t.Shares[client]; ok {
		return share
	}
	return t.Rest / float64(len(clients)-len(t.Shares))
}
