// Package compose writes mails by rules: it makes a plan of the user's own words without any model, refines a plan by words,
// and draws a plan, whoever wrote it, as a block document. All of it is pure: equal input gives equal output.
//
// The path from words to a plan begins in offline.go:
//
//  1. read (material.go) sorts what was typed: passages and lists (sentences.go), labels with values (labels.go), the type of
//     mail (types.go), the language and voice (language.go), and the facts that must not be lost (facts.go, figures.go, moved.go; patterns.go
//     tries expressions only where they can begin, terms.go finds words of a list in one reading). Lines like "Subject: …" fill a field (fields.go), haste is mended (haste.go).
//  2. Orders to the writer are taken apart (orders.go): those that name the mail (mailorders.go), those that name what it should
//     do (deeds.go, courtesies.go; reported.go makes sentences of what is told, german.go and dutch.go put verbs at the end
//     where they belong), names of kinds of mail (mailkinds.go) and those about its looks (about.go, wishes.go), its
//     sound (manners.go) and its button, lists and last lines (instructions.go, postscripts.go). audience.go reads who gets and who sends the
//     mail. Their words are in orderwords.go;
//     grammar.go reads them word by word. What is left speaks to the reader (readers.go, greetings.go, address.go).
//  3. The writer finds its headline (headline.go, with cuts.go and deals.go), puts quotes, codes and buttons aside (prepare.go,
//     quotes.go, goals.go, links.go) and writes section by section (planned.go, items.go, details.go). Words of our own are in phrases.go only.
//  4. Subject and preview text come last, from what the sections say (envelope.go, preview.go).
//
// lacks.go then names what the words announce and do not give.
//
// Refine (refine.go) parts a wish into clauses (clauses.go), finds the edit that each asks for (edits.go) and does it
// (additions.go, sayings.go, changes.go, detailwishes.go, movewishes.go, puttings.go, removals.go, clausecuts.go, recounts.go, looks.go, lengths.go, tone.go), or says why not (keeping.go). topics.go names sections in the mail's
// language, examples.go what can be wished for a mail.
//
// Expand (expand.go) draws a plan: hero.go, sections.go, lists.go, cards.go and frame.go draw its parts with the pieces in
// parts.go and block.go, in the looks that style.go, palette.go and colors.go choose, with the pictures of pictures.go.
package compose
