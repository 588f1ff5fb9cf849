// Sentences that come from elsewhere (the service, the rules in WebAssembly), in another language.
//
// A catalogue maps an English sentence to its translation, as gettext does. {0}, {1} ... stand for
// what differs. In the translation {0} is what stood there, itself translated where the catalogue
// knows it ("othello: {0}", "black"), and {=0} is what stood there as it was.
export type Sentences = Record<string, string>
export type Say = (sentence: string) => string

const kHole = /\{(\d)\}/
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

interface Pattern {
  fits: RegExp
  holes: number[] // which hole each group is
  text: string
  literal: number // characters that must be there
}

function patternOf(sentence: string, text: string): Pattern {
  const parts = sentence.split(kHole) // words, hole, words, hole, ..., words
  const words = parts.filter((_, at) => at % 2 === 0)
  return {
    fits: new RegExp(`^${words.map(literally).join('(.*?)')}$`, 's'),
    holes: parts.filter((_, at) => at % 2 === 1).map(Number),
    text,
    literal: words.join('').length,
  }
}

// Translates what `sentences` knows, and leaves the rest as it is.
export function translator(sentences: Sentences): Say {
  const exact = new Map(Object.entries(sentences).filter(([sentence]) => !kHole.test(sentence)))
  const patterns = Object.entries(sentences)
    .filter(([sentence]) => kHole.test(sentence))
    .map(([sentence, text]) => patternOf(sentence, text))
    .sort((a, b) => b.literal - a.literal) // the most particular first

  function say(sentence: string): string {
    const known = exact.get(sentence)
    if (known !== undefined) return known
    for (const { fits, holes, text } of patterns) {
      const found = fits.exec(sentence)
      if (!found) continue
      const at = (hole: string) => found[1 + holes.indexOf(Number(hole))]
      return text.replace(/\{(=?)(\d)\}/g, (_, as, hole) => (as ? at(hole) : say(at(hole))))
    }
    return sentence
  }
  return (text) => text.split('\n\n').map(say).join('\n\n')
}
