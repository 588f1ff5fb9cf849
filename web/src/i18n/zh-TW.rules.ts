// 各遊戲的規則，一段一句；原文見服務的 /api/rules。
export default {
  // 黑白棋
  'Black and white take turns placing a disc on an empty square. A disc must enclose at least one straight line of enemy discs (along a row, a column or a diagonal) between itself and another disc of its own colour; all enemy discs so enclosed are turned over.':
    '黑白雙方輪流在空格放一顆棋子。落子必須在橫、直或斜線上，與自己另一顆棋子夾住至少一排對方的棋子；被夾住的棋子全部翻面。',
  'Black begins. A side that has no such square passes; it may not pass otherwise. When neither side can place a disc the game is over.':
    '黑方先下。沒有地方可下的一方必須跳過，否則不可跳過。雙方都無法落子時，對局結束。',
  'The side with more discs wins. The score in records is the difference of discs, with the empty squares given to the winner; equal counts are a draw.':
    '棋子較多的一方獲勝。棋譜記錄的分數是雙方棋子數之差，剩餘的空格算給勝方；數目相同則為和局。',
  'Squares are named from the top left corner: columns a, b, c ..., rows 1, 2, 3 ... downward. Moves: f5, or pass.':
    '格子從左上角起命名：直行為 a、b、c……，橫列由上而下為 1、2、3……。著手寫成 f5，跳過寫成 pass。',

  // 迷你西洋棋
  'Chess on 6 rows and 5 columns. White begins. Rook, knight, bishop, queen and king move as in chess. A pawn steps one square straight ahead to an empty square, captures one square diagonally ahead, and becomes a queen on the last row. There is no double step, no en passant and no castling.':
    '在 6 列 5 行的棋盤上下西洋棋，白方先走。城堡、騎士、主教、皇后與國王的走法和西洋棋相同。兵只能直進一格到空格，吃斜前方一格的棋子，走到底線升變為皇后。沒有兵的兩格起步、吃過路兵與王車易位。',
  'There is no check: every move is allowed, also one that leaves the king to be taken. But a side that has the move and can take the enemy king has won on the spot; the capture itself is not played.':
    '沒有將軍的規則：任何走法都可以，包括讓國王被吃的走法。但是輪到走棋的一方若能吃掉對方的國王，便立即獲勝，不必真的去吃。',
  'A side without any move loses.': '輪到走棋卻無子可動的一方輸。',
  'After the 50th ply (moves of both sides counted together) material decides: pawn 2, rook 6, knight 7, bishop 8, queen 20. More wins, equal is a draw. This count comes before everything else, so a king left en prise on the 50th ply costs nothing.':
    '走完第 50 步（雙方合計）後比子力：兵 2、城堡 6、騎士 7、主教 8、皇后 20。多者獲勝，相同則為和局。這項計算優先於其他規則，所以第 50 步留下可以被吃的國王並不吃虧。',
  'Squares are a1 (bottom left) to e6. Moves: a2a3; a promotion is b5b6q.':
    '格子從左下角的 a1 到右上角的 e6。著手寫成 a2a3，升變寫成 b5b6q。',
  'The pieces and moves of minichess/2023: chess on 6 rows and 5 columns without double step, en passant, castling or a check rule; pawns become queens.':
    '棋子與走法同 2023 版：6 列 5 行的西洋棋，沒有兵的兩格起步、吃過路兵、王車易位與將軍的規則；兵升變為皇后。',
  'After each ply these are looked at in order. First: a side that has the move and can take the enemy king has won. Second: a position that occurs for the 4th time with the same side to move is a draw. Third: after 100 plies material decides (pawn 2, rook 6, knight 7, bishop 8, queen 20; equal is a draw). Last: a side without any move loses.':
    '每走一步後依序檢查：第一，輪到走棋的一方若能吃掉對方的國王，便獲勝；第二，同一局面（且輪到同一方）第四次出現為和局；第三，滿 100 步後比子力（兵 2、城堡 6、騎士 7、主教 8、皇后 20，相同為和局）；最後，無子可動的一方輸。',

  // 加德納迷你西洋棋
  "Martin Gardner's chess on 5 rows and 5 columns with the full rules of chess: check must be answered, checkmate wins, stalemate is a draw. Pawns move one square, capture diagonally ahead and become a queen, rook, bishop or knight on the last row. There is no double step, no en passant and no castling.":
    '馬丁·加德納設計的 5 列 5 行西洋棋，採用完整的西洋棋規則：被將軍必須應將，將死獲勝，逼和為和局。兵每次走一格，吃斜前方的棋子，走到底線可升變為皇后、城堡、主教或騎士。沒有兵的兩格起步、吃過路兵與王車易位。',
  'The third occurrence of a position with the same side to move is a draw, and so are 50 moves of each side without a capture or a pawn move. Both count at once, without a claim. Best play by both sides is a draw (Mhalla and Prost, 2013).':
    '同一局面（且輪到同一方）第三次出現為和局；雙方各走 50 手都沒有吃子也沒有動兵，也是和局。兩者都自動生效，不需提出。雙方都下最佳著手時結果是和局（Mhalla 與 Prost，2013）。',
  'Squares are a1 (bottom left) to e5. Moves: a2a3; promotions b4b5q, b4b5r, b4b5b, b4b5n.':
    '格子從左下角的 a1 到右上角的 e5。著手寫成 a2a3；升變寫成 b4b5q、b4b5r、b4b5b、b4b5n。',

  // 連鎖反應
  'Blue and red take turns adding one orb to an empty cell or to a cell of their own colour. Blue begins.':
    '藍紅雙方輪流在空格或自己顏色的格子放一顆球。藍方先下。',
  "A cell holds fewer orbs than its capacity: 2 in a corner, 3 on an edge, 4 inside. When it reaches its capacity it explodes and is black for ever: it holds no orbs and takes none. Each of its neighbours above, below, left and right that is not black gets one orb and takes the mover's colour, whatever it was; a neighbour that thereby reaches its capacity explodes in the same way.":
    '每一格的球數都少於它的容量：角落 2、邊上 3、中間 4。達到容量便爆炸，並且永遠燒毀：不再有球，也不能再放球。上下左右尚未燒毀的鄰格各得一顆球，不論原本是什麼顏色，都變成下這一手的人的顏色；鄰格因此達到容量時也同樣爆炸。',
  'The game goes on while there is an empty cell, even when one colour has disappeared. Without an empty cell: when only one colour is left, that colour wins, whoever moved; when every cell is black, the player who just moved wins. There are no draws.':
    '只要還有空格，對局就繼續，即使其中一種顏色已經消失。沒有空格時：若只剩一種顏色，不論剛才是誰下的，都由該顏色獲勝；若所有格子都已燒毀，由剛下完的一方獲勝。沒有和局。',
  'Cells are written as row,column from 0 at the top left. Moves: 2,3.':
    '格子寫成「列,行」，從左上角的 0 開始。著手寫成 2,3。',
  'Red and blue take turns adding one orb to an empty cell or to a cell of their own colour. Red begins.':
    '紅藍雙方輪流在空格或自己顏色的格子放一顆球。紅方先下。',
  "A cell explodes when it reaches its capacity: 2 in a corner, 3 on an edge, 4 inside. It becomes empty (orbs beyond its capacity are lost), and each neighbour above, below, left and right gets one orb and takes the mover's colour.":
    '格子達到容量便爆炸：角落 2、邊上 3、中間 4。爆炸的格子變成空格（超過容量的球會消失），上下左右的鄰格各得一顆球，並變成下這一手的人的顏色。',
  'The order matters. The cell that was played explodes first. Then come waves: all cells that are full at that moment explode one after the other, row by row from the top left; cells that fill up meanwhile wait for the next wave. After each wave the reaction stops at once if the mover owns every cell that is not empty.':
    '順序很重要。剛放球的格子最先爆炸，接著一波一波進行：當下已滿的格子從左上角起逐列依序爆炸，過程中才滿的格子等下一波。每一波之後，若所有不是空的格子都屬於下這一手的人，反應立即停止。',
  "A player wins when the enemy has no orb left after the move; red's first move does not count. There are no draws.":
    '下完之後對手一顆球也沒有，便獲勝；紅方的第一手不算。沒有和局。',
  'As chain/2019, but an explosion reaches all eight neighbours, and capacities are 3 in a corner, 5 on an edge and 8 inside.':
    '同 2019 版，但爆炸會波及周圍八個鄰格，容量為角落 3、邊上 5、中間 8。',
  'Red and blue take turns adding one orb to an empty cell or to a cell of their own colour; red begins. The cell that was played explodes when it is full; then all cells that are full at that moment explode one after the other, row by row from the top left, wave after wave, until none is full or the mover owns every cell that is not empty. An exploding cell becomes empty; orbs beyond its capacity are lost.':
    '紅藍雙方輪流在空格或自己顏色的格子放一顆球，紅方先下。剛放球的格子滿了就爆炸；接著當下已滿的格子從左上角起逐列依序爆炸，一波接一波，直到沒有滿的格子，或所有不是空的格子都屬於下這一手的人。爆炸的格子變成空格，超過容量的球會消失。',
  "A player wins when the enemy has no orb left after the move; red's first move does not count.":
    '下完之後對手一顆球也沒有，便獲勝；紅方的第一手不算。',
  'The game known from the phone, on 9 rows and 6 columns. Red and blue take turns adding one orb to an empty cell or to a cell of their own colour; red begins.':
    '大家熟悉的手機遊戲，9 列 6 行。紅藍雙方輪流在空格或自己顏色的格子放一顆球，紅方先下。',
  "A cell with as many orbs as it has neighbours (2 in a corner, 3 on an edge, 4 inside) explodes: it loses that many orbs and keeps the rest, and each neighbour above, below, left and right gets one orb and takes the mover's colour. All cells that are full at one moment explode in one wave; waves follow until no cell is full or one colour is left.":
    '格子的球數達到鄰格的數目（角落 2、邊上 3、中間 4）便爆炸：失去這麼多顆球，其餘保留；上下左右的鄰格各得一顆球，並變成下這一手的人的顏色。同一時刻已滿的格子在同一波爆炸，一波接一波，直到沒有滿的格子，或只剩一種顏色。',

  // 跳棋競走
  'A race on 8 rows and 8 columns with nine pieces a side. Black begins and runs to columns 6 and 7, white to columns 0 and 1.':
    '在 8 列 8 行的棋盤上競走，雙方各有九顆棋子。黑方先走，目標是第 6、7 行；白方的目標是第 0、1 行。',
  "A turn moves one piece in one of two ways. A step goes to an empty square above, below, left or right. A chain is made of 1 to 99 hops: each goes along a row or a column over exactly one piece of either colour to the empty square right behind it. A hopped enemy is captured and leaves the board at once; a hopped piece of one's own stays. A chain may change direction, visit squares again and stop after any hop; nothing is forced.":
    '每回合移動一顆棋子，方式有兩種。走一步：走到上下左右的空格。連跳：跳 1 到 99 次，每次沿橫列或直行跳過恰好一顆棋子（不分顏色），落在緊鄰其後的空格。跳過的敵子立刻被吃掉離開棋盤，跳過的己方棋子留在原位。連跳可以轉向、可以重複經過同一格，也可以在任何一跳之後停下；沒有任何強制。',
  'A turn may be skipped, and is skipped when a side has no piece or no move.':
    '可以跳過自己的回合；沒有棋子或無子可動時，自動跳過。',
  'After every turn: if all remaining pieces of a side (at least one) are in its target columns, the game ends. It also ends when both sides have had 200 turns. The side with more pieces in its own target wins, equal is a draw. Being home first wins nothing by itself.':
    '每回合結束後：若一方剩下的棋子（至少一顆）全部在目標行內，對局結束；雙方各滿 200 回合也結束。在自己目標內棋子較多的一方獲勝，相同則為和局。先到達終點本身並不算贏。',
  'Squares are written as row,column from 0 at the top left. Moves: the squares the piece touches, 2,2 2,3 or 4,2 4,4 6,4, or pass.':
    '格子寫成「列,行」，從左上角的 0 開始。著手寫出棋子經過的每一格，例如 2,2 2,3 或 4,2 4,4 6,4；跳過寫成 pass。',

  // 四子棋
  'Red and yellow take turns dropping a disc of their colour into one of seven upright columns of six cells. The disc falls to the lowest free cell of its column; a full column takes none. Red begins.':
    '紅黃雙方輪流把自己顏色的棋子投入七個直立的行之一，每行六格。棋子落到該行最低的空格；滿了的行不能再投。紅方先下。',
  'Who first has four discs of his colour in a line, along a row, a column or a diagonal, wins at once; more than four count as well. When the board is full without such a line, the game is a draw.':
    '先有四顆同色棋子連成一線（橫、直或斜）的一方立刻獲勝；超過四顆也算。棋盤滿了還沒有連線，就是和局。',
  'On the standard board red wins with best play by beginning in the middle column (Allis; Allen, both 1988). Other boards have at least four rows and four columns, written as rows x columns, as far as columns times (rows + 1) is at most 64.':
    '在標準棋盤上，紅方從中間一行開始，雙方都下最好的著手則紅方勝（Allis、Allen，皆於 1988 年）。其他棋盤寫成「列x行」，至少四列四行，且行數乘以（列數 + 1）不超過 64。',
  'Columns are named a, b, c ... from the left, rows 1, 2, 3 ... from the bottom. Moves: the column, d; reading also takes its number, 4, or the cell where the disc comes to rest, d1.':
    '行從左起名為 a、b、c……，列從下起為 1、2、3……。著手寫行的字母，例如 d；也可以寫數字 4，或棋子落下的格子 d1。',
}
