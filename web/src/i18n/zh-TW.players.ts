// 每位棋手的一句介紹。
export default {
  'plays any legal move, all with the same chance': '從所有合法著手中隨機選一個',
  'plays any legal cell, all equally likely': '從所有合法的格子中隨機選一個',
  'looks N plies ahead by plain minimax, on the simplest count of the game': '以單純的 minimax 往前看 N 步，只用遊戲最基本的計分',
  'the same by alpha-beta: the same moves, sooner': '同上，改用 alpha-beta 剪枝：著手相同，速度更快',
  'plain alpha-beta, ply by ply deeper for as long as it may think': '單純的 alpha-beta，在時限內逐步加深',
  'Monte Carlo tree search with N random games a move': '蒙地卡羅樹搜尋，每一手模擬 N 局隨機對局',
  'our engine at full strength, as long as it may think': '我們的引擎，在時限內全力思考',
  'our engine at level N: short sight, and a choice among nearly equal moves': '我們的引擎，等級 N：看得較近，並在好壞相近的著手中挑選',
  'wins if it can, blocks, hands over no win, and likes the middle': '能贏就贏，擋住對手，不送對手贏棋，偏好中間',
  'a program that speaks {0}': '以 {=0} 協定溝通的程式',

  'Botzone: a corner at once, else no corner for the enemy and the largest lead in moves': 'Botzone：有角就佔角，否則不讓對手得角，並取最大的行動力優勢',
  "NTHU course: a corner at once, else alpha-beta over eight plies that takes the enemy's replies for its own turns": '清大課程：有角就佔角，否則以 alpha-beta 看八步，但把對手的應手當成自己的回合',
  'NTHU baseline 1: any legal move': '清大基準 1：任意合法著手',
  'NTHU baseline 2: one ply, discs and corners': '清大基準 2：看一步，計算棋子與角',
  'NTHU baseline 3: minimax to depth 3, discs and corners': '清大基準 3：minimax 深度 3，計算棋子與角',
  'NTHU baseline 4: alpha-beta to depth 3, discs, moves, corners and edges': '清大基準 4：alpha-beta 深度 3，計算棋子、行動力、角與邊',
  'NTHU baseline 5: alpha-beta to depth 5, discs, moves, corners and edges': '清大基準 5：alpha-beta 深度 5，計算棋子、行動力、角與邊',

  "the course's first opponent: always draws the same number, whatever the position": '課程的第一個對手：不論局面，總是抽到同一個數字',
  'material, two plies ahead': '計算子力，往前看兩步',
  'material, four plies ahead': '計算子力，往前看四步',
  'material, six plies ahead': '計算子力，往前看六步',
  "a student's first player of 2023: pieces and their squares, four plies ahead": '2023 年學生的第一個程式：計算棋子與所在位置，往前看四步',
  "a student's player of 2023: pieces and their squares, six plies ahead": '2023 年學生的程式：計算棋子與所在位置，往前看六步',

  'feeds its own cell that is closest to exploding and never looks at the enemy': '總是把球放在自己最接近爆炸的格子，從不看對手',
  'looks four plies ahead and counts orbs': '往前看四步，計算球數',
  'looks four plies ahead and knows danger, corners and chains of critical cells': '往前看四步，懂得危險、角落與即將爆炸的連鎖',
  "a student's player of 2018: kills, claims, defends or fills up, after a test for safety": '2018 年學生的程式：先檢查安全，再決定進攻、佔地、防守或累積',

  'NCTU 2019, team 52: a few pieces by priority, a greedy path for each, two-ply minimax': '交大 2019 第 52 組：依優先順序挑幾顆棋子，各找貪婪路徑，再做兩步 minimax',
  'The move that brings most pieces home, then captures most, then leaves the shortest way': '選擇讓最多棋子到達終點的著手，其次吃子最多，再其次剩餘路程最短',
}
