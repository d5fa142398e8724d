// Returns the width that an email needs, its faults, the headings with nothing below them, and the colors of its text and
// their backgrounds.
(() => {
	const faults = [], paints = new Map()
	const hex = color => "#" + color.match(/\d+/g).slice(0, 3).map(n => (+n).toString(16).padStart(2, "0")).join("")
	const quote = text => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 60))
	const range = document.createRange()

	// All visible text nodes, in reading order.
	const texts = []
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	while (walker.nextNode()) {
		const node = walker.currentNode
		if (node.data.trim() && node.parentElement.checkVisibility({visibilityProperty: true})) texts.push(node)
	}

	// Text must not extend beyond the screen, its cell or a box that clips it.
	for (const node of texts) {
		range.selectNodeContents(node)
		const text = range.getBoundingClientRect()
		const bounds = [{left: 0, right: innerWidth, top: -Infinity, bottom: Infinity}]
		for (let e = node.parentElement; e; e = e.parentElement) {
			const box = e.getBoundingClientRect(), style = getComputedStyle(e)
			if (style.overflowX !== "visible" && e !== document.documentElement && e !== document.body) bounds.push(box)
			else if (e.matches("td, .c") && style.display !== "inline") bounds.push({left: box.left, right: box.right, top: -Infinity, bottom: Infinity})
		}
		if (bounds.some(b => text.left < b.left - 1 || text.right > b.right + 1 || text.top < b.top - 1 || text.bottom > b.bottom + 1))
			faults.push("cut off or outside its cell: " + quote(node.data))
	}

	// Words of normal length must not be broken, because their column would be too narrow or their letters too large. Merge tags
	// don't count as words.
	for (const node of texts) {
		for (const word of node.data.replace(/\{\{.*?\}\}/g, tag => " ".repeat(tag.length)).matchAll(/(?<!\p{L})\p{L}{2,12}(?!\p{L})/gu)) {
			range.setStart(node, word.index)
			range.setEnd(node, word.index + word[0].length)
			if (new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1)
				faults.push("broken word " + quote(word[0]) + " in " + quote(node.parentElement.textContent))
		}
	}

	// Columns must not be empty. A spacer of 1 px keeps what's next to it in place, and a row of colors is decoration.
	const isShown = e => e.checkVisibility({visibilityProperty: true})
	const isBare = e => !e.textContent.trim() && !e.querySelector("img")
	const isPainted = e => [e, ...e.querySelectorAll("*")].some(e => getComputedStyle(e).backgroundColor !== "rgba(0, 0, 0, 0)")
	const isColumn = e => e.matches(".c") || e.firstElementChild?.matches("table") && e.parentElement.cells.length > 1
	for (const column of [...document.querySelectorAll(".c, td")].filter(e => isColumn(e) && isShown(e))) {
		const row = column.parentElement
		if (isBare(column) && !column.querySelector('td[aria-hidden][height="1"]') && !(isBare(row) && isPainted(row)))
			faults.push("empty column in the row " + quote(row.textContent))
	}

	// A heading must have something below it: text, an image or headings of lower levels.
	const isFooter = e => e.closest("p")?.querySelector('a[href*="unsubscribe"]')
	const parts = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6, img")].filter(isShown)
	for (const node of texts) if (!node.parentElement.closest("h1, h2, h3, h4, h5, h6") && !isFooter(node.parentElement)) parts.push(node)
	parts.sort((a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
	const level = part => /^H\d$/.test(part?.nodeName) ? +part.nodeName[1] : 0
	const orphans = parts.filter((part, i) => level(part) && (!parts[i + 1] || level(parts[i + 1]) && level(parts[i + 1]) <= level(part)))

	// The colors of text nodes and their nearest background. Images may not be loaded, so the color below them counts.
	for (const node of texts) {
		let behind = node.parentElement, backgrounds = []
		for (; behind && !backgrounds.length; behind = behind.parentElement) {
			const style = getComputedStyle(behind)
			if (style.backgroundImage.includes("gradient")) backgrounds = style.backgroundImage.match(/rgba?\([^)]*\)/g).map(hex)
			else if (style.backgroundColor !== "rgba(0, 0, 0, 0)") backgrounds = [hex(style.backgroundColor)]
		}
		if (!backgrounds.length) backgrounds = ["#ffffff"]
		const color = hex(getComputedStyle(node.parentElement).color)
		paints.set(color + backgrounds, {Text: node.data.trim().slice(0, 60), Color: color, Backgrounds: backgrounds})
	}
	return {Width: document.documentElement.scrollWidth, Faults: faults, Orphans: orphans.map(e => e.textContent), Paints: [...paints.values()]}
})()
