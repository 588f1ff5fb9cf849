// 教練所說各種原因的說明。
export default {
  'coached.example': '例如：',
  'coached.meaning.crash': '自身的失誤結束了這一局：當機、違規著手、記憶體超量。',
  'coached.meaning.time': '時間用完、不假思索就下，或出錯時時間不足。',
  'coached.meaning.tactics': '一手送掉三成的勝率，或看對方的下一手就知道損失。',
  'coached.meaning.misjudged': '把局面看得比實際好，或一步步落入下風。',
  'coached.meaning.opening': '決定性的一手在開局。',
  'coached.meaning.endgame': '決定性的一手在殘局。',
  'coached.example.crash': '「mine 在自己的第 20 手因自身失誤而輸：黑方當機」',
  'coached.example.time': '「mine 在自己的第 31 手用完了時間」',
  'coached.example.tactics': '「Qc3 被 bxc3 吃掉一個皇后」',
  'coached.example.misjudged': '「下了 d2 之後，它以為自己的勝率是 71%，其實是 38%」',
  'coached.example.opening': '「mine 在開局就輸掉了這一局」',
  'coached.example.endgame': '「c2 損失 8 子；下 a4 可以保住」',
}
