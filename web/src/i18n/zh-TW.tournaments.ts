// 比賽的名稱與說明，由終端機的指令寫成。{0} 會再翻譯一次，{=0} 照原樣。
export default {
  '{0}, round-robin': '{0}，循環賽',
  '{0}, gauntlet': '{0}，擂台賽',
  '{0}, swiss': '{0}，瑞士制',
  '{0}, knockout': '{0}，淘汰賽',
  '{0}: {1} against {2}': '{0}：{=1} 對 {=2}',
  'a match of {0} games': '共 {0} 局的對抗賽',
  othello: '黑白棋',
  'othello:{0}': '黑白棋 {=0}',
  'minichess/{0}': '迷你西洋棋 {=0}',
  gardner: '加德納迷你西洋棋',
  'chain/{0}': '連鎖反應 {=0}',
  hop: '跳棋競走',
  connect4: '四子棋',
  'connect4:{0}': '四子棋 {=0}',

  '{0} s a move, {1}': '每手 {0} 秒，{1}',
  '{0} + {1} s a game, {2}': '每局 {0} + {1} 秒，{2}',
  'openings of {0} random plies, seed {1}': '開局隨機走 {0} 步，種子 {1}',
  'openings from {0}': '開局取自 {=0}',
  '{0}; sandbox: {1}': '{0}；沙盒：{=1}',
}
