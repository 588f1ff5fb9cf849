// 裁判說明程式為什麼輸掉。{0} 會再翻譯一次，{=0} 照原樣。
export default {
  'no answer by the deadline': '期限內沒有回答',
  '{0} s, and {1} s were left': '用了 {0} 秒，只剩 {1} 秒',
  '{0} s': '{0} 秒',
  'it did not say that it is ready': '程式沒有表示已就緒',
  'it was not let to get ready': '機器沒有讓程式就緒',
  'it closed its output': '程式關閉了輸出',
  'it does not read what it is sent': '程式不讀取送給它的內容',
  'exit code {0}': '結束代碼 {0}',
  'signal {0} ({1})': '訊號 {0}（{=1}）',
  'ended by the referee': '由裁判結束',
  '{0} after {1} MB': '{0}，用了 {1} MB',
  'a line of more than {0} bytes': '一行超過 {0} 位元組',
  'more than {0} bytes in one turn': '一手之內超過 {0} 位元組',
  'more than {0} bytes to stderr in one turn': '一手之內寫到 stderr 超過 {0} 位元組',

  // 通訊協定
  'a move was sent before one was asked for: {0}': '還沒問就送出著手：{0}',
  'a move was sent that nobody had asked for: {0}': '沒有問卻送出著手：{0}',
  'line protocol: {0}': '行協定：{0}',
  '{0} was not asked for: {1}': '沒有人要求{0}：{1}',
  "the answer to 'hello' is 'hello NAME'": '對「hello」要回答「hello NAME」',
  "the answer to 'game' is 'ready'": '對「game」要回答「ready」',
  "the answer to 'go' is 'move M' or 'resign'": '對「go」要回答「move M」或「resign」',
  "there is one answer to 'hello', 'game' and 'go' each": '對「hello」、「game」、「go」各只回答一次',
  '{0} is none of hello, ready, move, resign and info': '{0}不是 hello、ready、move、resign 或 info',
  "{0} has no name; it must be 'hello NAME'": '{0}沒有名字，應該是「hello NAME」',
  "{0} must be 'move M' with one word M: spaces inside a move are written as '-'":
    '{0}應該是「move M」，M 是一個字：著手裡的空白寫成「-」',
  "'bestmove {0}' without a go before it": '沒有 go，卻回答「bestmove {=0}」',
  'the answer to genmove has no move in it': '對 genmove 的回答裡沒有著手',
  "the program refuses '{0}': {1}": '程式拒絕「{=0}」：{=1}',
}
