package icons

import "slices"

// Platform is a platform that has a social icon.
type Platform struct {
	ID   string // the platformId in a SocialIconsBlock; only lowercase letters
	Name string // used in the alternative text
	// Color is the brand color.
	Color Color

	glyph string // icon set and name, as in the npm package
	// frame is removed from the glyph if it's inside a shape. An example is the disc around Facebook's f. Without a shape, the glyph keeps its
	// frame.
	frame cut
}

// cut lists the spans of segments to remove from a path. A span ends before its second index, or at the end of the path if that's 0.
type cut [][2]int

// Platforms returns all platforms in the order in which lists show them.
func Platforms() []Platform { return slices.Clone(platforms) }

// Find returns the platform with the given ID.
func Find(id string) (Platform, bool) {
	i, ok := platformIndex[id]
	if !ok {
		return Platform{}, false
	}
	return platforms[i], true
}

var platformIndex = func() map[string]int {
	index := make(map[string]int, len(platforms))
	for i, p := range platforms {
		index[p.ID] = i
	}
	return index
}()

// scripts/generate-icons reads the glyph names from these lines.
var platforms = []Platform{
	// Networks
	{"facebook", "Facebook", hex(0x0866ff), "simple-icons/facebook", cut{{21, 0}}},
	{"instagram", "Instagram", hex(0xe4405f), "simple-icons/instagram", nil},
	{"x", "X", hex(0x000000), "simple-icons/x", nil},
	{"linkedin", "LinkedIn", hex(0x0a66c2), "simple-icons/linkedin", cut{{27, 0}}},
	{"youtube", "YouTube", hex(0xff0000), "simple-icons/youtube", nil},
	{"tiktok", "TikTok", hex(0x000000), "simple-icons/tiktok", nil},
	{"threads", "Threads", hex(0x000000), "simple-icons/threads", nil},
	{"bluesky", "Bluesky", hex(0x0285ff), "simple-icons/bluesky", nil},
	{"mastodon", "Mastodon", hex(0x6364ff), "simple-icons/mastodon", nil},
	{"pinterest", "Pinterest", hex(0xbd081c), "simple-icons/pinterest", cut{{0, 3}, {24, 0}}},
	{"snapchat", "Snapchat", hex(0xfffc00), "simple-icons/snapchat", nil},
	{"reddit", "Reddit", hex(0xff4500), "simple-icons/reddit", cut{{0, 9}}},
	{"tumblr", "Tumblr", hex(0x36465d), "simple-icons/tumblr", nil},
	{"quora", "Quora", hex(0xb92b27), "simple-icons/quora", nil},
	{"vk", "VK", hex(0x0077ff), "simple-icons/vk", cut{{0, 90}}},
	{"weibo", "Weibo", hex(0xe6162d), "simple-icons/sinaweibo", nil},
	{"xing", "XING", hex(0x006567), "simple-icons/xing", nil},

	// Messengers
	{"whatsapp", "WhatsApp", hex(0x25d366), "simple-icons/whatsapp", nil},
	{"messenger", "Messenger", hex(0x00b2ff), "simple-icons/messenger", nil},
	{"telegram", "Telegram", hex(0x26a5e4), "simple-icons/telegram", cut{{0, 7}}},
	{"signal", "Signal", hex(0x3b45fd), "simple-icons/signal", nil},
	{"discord", "Discord", hex(0x5865f2), "simple-icons/discord", nil},
	{"slack", "Slack", hex(0x4a154b), "simple-icons/slack", nil},
	{"teams", "Microsoft Teams", hex(0x5059c9), "bootstrap-icons/microsoft-teams", nil},
	{"wechat", "WeChat", hex(0x07c160), "simple-icons/wechat", nil},
	{"line", "LINE", hex(0x00c300), "simple-icons/line", nil},
	{"viber", "Viber", hex(0x7360f2), "simple-icons/viber", nil},
	{"kakaotalk", "KakaoTalk", hex(0xffcd00), "simple-icons/kakaotalk", cut{{0, 10}, {21, 0}}},

	// Video and sound
	{"twitch", "Twitch", hex(0x9146ff), "simple-icons/twitch", nil},
	{"vimeo", "Vimeo", hex(0x1ab7ea), "simple-icons/vimeo", nil},
	{"kick", "Kick", hex(0x53fc19), "simple-icons/kick", nil},
	{"spotify", "Spotify", hex(0x1ed760), "simple-icons/spotify", cut{{0, 6}}},
	{"applemusic", "Apple Music", hex(0xfa243c), "simple-icons/applemusic", cut{{0, 27}}},
	{"applepodcasts", "Apple Podcasts", hex(0x9933cc), "simple-icons/applepodcasts", cut{{0, 13}}},
	{"youtubemusic", "YouTube Music", hex(0xff0000), "simple-icons/youtubemusic", cut{{0, 6}}},
	{"soundcloud", "SoundCloud", hex(0xff5500), "simple-icons/soundcloud", nil},
	{"bandcamp", "Bandcamp", hex(0x408294), "simple-icons/bandcamp", nil},

	// Writing and support
	{"medium", "Medium", hex(0x000000), "bootstrap-icons/medium", nil},
	{"substack", "Substack", hex(0xff6719), "simple-icons/substack", nil},
	{"wordpress", "WordPress", hex(0x21759b), "simple-icons/wordpress", nil},
	{"patreon", "Patreon", hex(0x000000), "simple-icons/patreon", nil},
	{"kofi", "Ko-fi", hex(0xff6433), "simple-icons/kofi", nil},

	// Design and code
	{"behance", "Behance", hex(0x1769ff), "simple-icons/behance", nil},
	{"dribbble", "Dribbble", hex(0xea4c89), "simple-icons/dribbble", nil},
	{"figma", "Figma", hex(0xf24e1e), "simple-icons/figma", nil},
	{"flickr", "Flickr", hex(0x0063dc), "simple-icons/flickr", nil},
	{"github", "GitHub", hex(0x181717), "simple-icons/github", nil},
	{"gitlab", "GitLab", hex(0xfc6d26), "simple-icons/gitlab", nil},
	{"stackoverflow", "Stack Overflow", hex(0xf58025), "simple-icons/stackoverflow", nil},
	{"producthunt", "Product Hunt", hex(0xda552f), "simple-icons/producthunt", cut{{7, 13}}},

	// Shops, places and events
	{"google", "Google", hex(0x4285f4), "simple-icons/google", nil},
	{"googlemaps", "Google Maps", hex(0x4285f4), "simple-icons/googlemaps", nil},
	{"yelp", "Yelp", hex(0xff1a1a), "bootstrap-icons/yelp", nil},
	{"tripadvisor", "Tripadvisor", hex(0x34e0a1), "simple-icons/tripadvisor", nil},
	{"trustpilot", "Trustpilot", hex(0x00b67a), "simple-icons/trustpilot", nil},
	{"airbnb", "Airbnb", hex(0xff5a5f), "simple-icons/airbnb", nil},
	{"etsy", "Etsy", hex(0xf16521), "simple-icons/etsy", nil},
	{"amazon", "Amazon", hex(0xff9900), "simple-icons/amazon", nil},
	{"appstore", "App Store", hex(0x0d96f6), "simple-icons/appstore", nil},
	{"googleplay", "Google Play", hex(0x414141), "simple-icons/googleplay", nil},
	{"eventbrite", "Eventbrite", hex(0xf05537), "simple-icons/eventbrite", nil},
	{"meetup", "Meetup", hex(0xed1c40), "simple-icons/meetup", nil},
	{"strava", "Strava", hex(0xfc4c02), "simple-icons/strava", nil},
	{"goodreads", "Goodreads", hex(0x372213), "simple-icons/goodreads", nil},
	{"linktree", "Linktree", hex(0x43e55e), "simple-icons/linktree", nil},

	// No brand
	{"website", "Website", hex(0x475569), "bootstrap-icons/globe", nil},
	{"email", "Email", hex(0x475569), "bootstrap-icons/envelope-fill", nil},
	{"phone", "Phone", hex(0x475569), "bootstrap-icons/telephone-fill", nil},
	{"location", "Location", hex(0x475569), "bootstrap-icons/geo-alt-fill", nil},
	{"calendar", "Calendar", hex(0x475569), "bootstrap-icons/calendar-event-fill", nil},
	{"link", "Link", hex(0x475569), "bootstrap-icons/link-45deg", nil},
	{"podcast", "Podcast", hex(0x475569), "bootstrap-icons/mic-fill", nil},
	{"rss", "RSS", hex(0xee802f), "simple-icons/rss", nil},
}
