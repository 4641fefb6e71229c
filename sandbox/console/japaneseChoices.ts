// What there is to choose from, in Japanese, by the English texts: faults and shapes.

const faults = {
  "The connection is reset before the request is carried out.": "リクエストを処理する前に接続を切断します。",
  "The request is carried out; then the connection is reset without an answer.":
    "リクエストを処理した後、応答せずに接続を切断します。",
  "An error with a `status`, and `retryAfter` as seconds or as a `date`.":
    "`status` のエラーを返します。`retryAfter` は秒数または日時（`date`）です。",
  "The request is carried out; its answer breaks off in the middle.": "処理した後、応答が途中で途切れます。",
  "The request is carried out; its answer is not JSON.": "処理した後、JSONではない応答を返します。",
  "The request is carried out; its answer is an HTML page with status 200.":
    "処理した後、ステータス200のHTMLページを返します。",
  "The request is carried out; its answer has no body.": "処理した後、本文のない応答を返します。",
  "The request is carried out; its answer has a body of 100 MB.": "処理した後、100 MBの本文を返します。",
  "There is no answer; it ends when the client goes away.": "応答しません。クライアントが切断すると終わります。",
  "The request is carried out; its answer lacks the id (to a token request, the token).":
    "処理した後、IDのない応答を返します（トークン要求ではトークンなし）。",
  "The answer comes `ms` milliseconds late.": "応答が `ms` ミリ秒遅れます。",
  "After the answer, or `now`, the sandbox refuses connections for `ms` milliseconds.":
    "応答の後、または直ちに（`now`）、`ms` ミリ秒のあいだ接続を拒否します。",
  "All access tokens become invalid before the request is looked at.":
    "リクエストを調べる前に、すべてのアクセストークンを無効にします。",
} as const;

const shapes = {
  "Documented defaults are filled in, within objects too; an object that is not set holds its own.":
    "仕様の既定値を補います（オブジェクトの中も同様）。未設定のオブジェクトには既定値が入ります。",
  "Properties that are not set, or equal their documented default, are omitted.":
    "未設定の項目と、既定値と同じ項目を省きます。",
  "Members that are not set are null.": "未設定の項目は null です。",
  "Objects are answered with ids, addresses and use_coupon_count only; lists stay whole.":
    "オブジェクトの応答はID、アドレス、use_coupon_count だけです。一覧はそのままです。",
  "Server defaults are shown: default mails, auto_retry, company_info and the like.":
    "サービスが補うもの（標準のメール、auto_retry、company_info など）を示します。",
  "Secrets show their first and last characters.": "シークレットは最初と最後の文字だけを示します。",
  "Secrets are ********, as they are without a shape.": "シークレットは ******** です（通常と同じ）。",
  "Secrets are [FILTERED].": "シークレットは [FILTERED] です。",
  "Secrets are another text that looks like one.": "シークレットは本物に似た別の文字列です。",
  "Secrets are a text that is new in every answer.": "シークレットは応答のたびに変わる文字列です。",
  "Secrets are null.": "シークレットは null です。",
  "Secrets are omitted.": "シークレットを省きます。",
  "Lists whose order means nothing come the other way round.": "順序に意味のないリストを逆順で返します。",
  "chat_rule is a list of one.": "chat_rule は要素が一つのリストです。",
  "Days are written without zeros: 2026/3/1.": "日付をゼロなしで書きます：2026/3/1。",
  "Days are written as ISO 8601 has them: 2026-03-01.": "日付をISO 8601で書きます：2026-03-01。",
  "Roles and channels have the members of requests: permission names, and lists role and user.":
    "ロールとチャンネルはリクエストと同じ項目（権限名、role と user のリスト）を持ちます。",
  "The members of an object stand at the top of the answer, without product, plan or coupon.":
    "オブジェクトの項目は、product、plan、coupon に包まず応答の最上位に置きます。",
  "product, plan and coupon are lists of one.": "product、plan、coupon は要素が一つのリストです。",
  "Objects at every level have members that are not documented.":
    "どの階層のオブジェクトにも仕様にない項目があります。",
  "Numbers and booleans are texts.": "数値と真偽値は文字列です。",
  "Ids of objects made from now on are digits, and JSON numbers in answers.":
    "これから作るオブジェクトのIDは数字で、応答ではJSONの数値です。",
  "A PUT leaves the members alone that it leaves out.": "PUT で省いた項目は変わりません。",
  "A PUT leaves the members alone that it leaves out, within objects too.":
    "PUT で省いた項目は変わりません（オブジェクトの中も同様）。",
  "An explicit null in a body is refused; with merge, nothing could be unset any more.":
    "本文の明示的な null を拒否します。merge と併用すると何も未設定に戻せません。",
  "A PUT answers the object as it was before; of a new revision, under the new id.":
    "PUT は変更前のオブジェクトを返します。新しい改訂版では新しいIDになります。",
  "Lists come in pages of two, with has_more and next_page, which is asked for with page.":
    "一覧は2件ずつのページで返し、has_more と next_page を付けます。次のページは page で求めます。",
  "Lists come in pages of two; the header Link has the address of the next one.":
    "一覧は2件ずつのページで返し、次のページのアドレスはヘッダー Link にあります。",
  "A PUT answers 204, without a body.": "PUT は本文なしの204を返します。",
  "A PUT answers {}.": "PUT は {} を返します。",
  "Objects deleted from now on are still read and listed, with deleted: true.":
    "これから削除するものは `deleted: true` 付きで、読み取りや一覧に残ります。",
  "Objects deleted from now on are 410; what was never there is 404.":
    "これから削除するものは410、もともとないものは404です。",
  "Where no status is documented, POST answers 201, PUT 202, and DELETE 204 without a body.":
    "ステータスが仕様にない場合、POST は201、PUT は202、DELETE は本文なしの204を返します。",
  "What is wrong with a request is answered with 200 and a list in the member error.":
    "リクエストの誤りを、ステータス200と error のリストで返します。",
  "Errors are HTML pages.": "エラーはHTMLページです。",
  "Errors are plain text.": "エラーはプレーンテキストです。",
  "Errors have no body.": "エラーに本文はありません。",
  "Errors are JSON of another form.": "エラーは別の形のJSONです。",
} as const;

export const japaneseChoices: Readonly<Record<string, string>> = { ...faults, ...shapes };
