// English words of what the coach means by its causes.
export default {
  'coached.example': 'For example:',
  'coached.meaning.crash': 'Its own fault ended the game: a crash, an illegal move, too much memory.',
  'coached.meaning.time': 'It ran out of time, moved at once, or was short of time when it went wrong.',
  'coached.meaning.tactics': 'One move gave a third of the chances away, or the reply to it shows what was lost.',
  'coached.meaning.misjudged': 'It thought better of its position than was true, or was outplayed step by step.',
  'coached.meaning.opening': 'The move that decided was played in the opening.',
  'coached.meaning.endgame': 'The move that decided was played in the endgame.',
  'coached.example.crash': '“mine lost by its own fault at its move 20: black crashed”',
  'coached.example.time': '“mine ran out of time at its move 31”',
  'coached.example.tactics': '“Qc3 loses a queen to bxc3”',
  'coached.example.misjudged': '“after d2 it thought it had 71 of 100 chances, and had 38”',
  'coached.example.opening': '“mine lost the game in the opening”',
  'coached.example.endgame': '“c2 costs 8 discs; a4 would have kept them”',
}
