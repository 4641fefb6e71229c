// What there is to choose from, in Japanese, by the English texts: faults and shapes.

const faults = {
  "Resets the connection before processing the request.": "リクエストを処理する前に接続を切断します。",
  "Processes the request, then resets the connection without a response.":
    "リクエストを処理した後、応答せずに接続を切断します。",
  "Returns an error with `status`, and `retryAfter` in seconds or as a `date`.":
    "`status` のエラーを返します。`retryAfter` は秒数または日時（`date`）です。",
  "Processes the request, then cuts the response off.": "処理した後、応答が途中で途切れます。",
  "Processes the request, then returns something that isn't JSON.": "処理した後、JSONではない応答を返します。",
  "Processes the request, then returns an HTML page with status 200.":
    "処理した後、ステータス200のHTMLページを返します。",
  "Processes the request, then returns no body.": "処理した後、本文のない応答を返します。",
  "Processes the request, then returns a body of 100 MB.": "処理した後、100 MBの本文を返します。",
  "Sends no response until the client disconnects.": "応答しません。クライアントが切断すると終わります。",
  "Processes the request, then returns no id (for a token request, no token).":
    "処理した後、IDのない応答を返します（トークン要求ではトークンなし）。",
  "Delays the response by `ms` milliseconds.": "応答が `ms` ミリ秒遅れます。",
  "Refuses connections for `ms` milliseconds, after the response or `now`.":
    "応答の後、または直ちに（`now`）、`ms` ミリ秒のあいだ接続を拒否します。",
  "Invalidates all access tokens before processing the request.":
    "リクエストを調べる前に、すべてのアクセストークンを無効にします。",
} as const;

const shapes = {
  "Unset fields have their documented defaults, including those of objects.":
    "仕様の既定値を補います（オブジェクトの中も同様）。未設定のオブジェクトには既定値が入ります。",
  "Fields that are unset or equal to their documented default are omitted.":
    "未設定の項目と、既定値と同じ項目を省きます。",
  "Unset fields are null.": "未設定の項目は null です。",
  "Single objects have ids, addresses and use_coupon_count only. Lists are complete.":
    "オブジェクトの応答はID、アドレス、use_coupon_count だけです。一覧はそのままです。",
  "Server defaults are returned: default emails, auto_retry, company_info and others.":
    "サービスが補うもの（標準のメール、auto_retry、company_info など）を示します。",
  "Secrets show their first and last characters.": "シークレットは最初と最後の文字だけを示します。",
  "Secrets are ********, as without a variant.": "シークレットは ******** です（通常と同じ）。",
  "Secrets are [FILTERED].": "シークレットは [FILTERED] です。",
  "Secrets are a different string that looks like a secret.": "シークレットは本物に似た別の文字列です。",
  "Secrets are a string that changes with every response.": "シークレットは応答のたびに変わる文字列です。",
  "Secrets are null.": "シークレットは null です。",
  "Secrets are omitted.": "シークレットを省きます。",
  "Unordered lists are reversed.": "順序に意味のないリストを逆順で返します。",
  "chat_rule is a list of one.": "chat_rule は要素が一つのリストです。",
  "Dates have no leading zeros: 2026/3/1.": "日付をゼロなしで書きます：2026/3/1。",
  "Dates are in ISO 8601: 2026-03-01.": "日付をISO 8601で書きます：2026-03-01。",
  "Roles and channels have the fields of requests: permission names, and lists role and user.":
    "ロールとチャンネルはリクエストと同じ項目（権限名、role と user のリスト）を持ちます。",
  "The fields of an object are at the top level, without product, plan or coupon.":
    "オブジェクトの項目は、product、plan、coupon に包まず応答の最上位に置きます。",
  "product, plan and coupon are lists of one.": "product、plan、coupon は要素が一つのリストです。",
  "Objects at every level have undocumented fields.": "どの階層のオブジェクトにも仕様にない項目があります。",
  "Numbers and booleans are strings.": "数値と真偽値は文字列です。",
  "Ids of objects created from now on are digits, and JSON numbers in responses.":
    "これから作るオブジェクトのIDは数字で、応答ではJSONの数値です。",
  "PUT keeps fields that the request omits.": "PUT で省いた項目は変わりません。",
  "PUT keeps fields that the request omits, including those within objects.":
    "PUT で省いた項目は変わりません（オブジェクトの中も同様）。",
  "An explicit null is rejected. With merge, fields can't be unset then.":
    "本文の明示的な null を拒否します。merge と併用すると何も未設定に戻せません。",
  "PUT returns the object as it was before. A new revision has its new id.":
    "PUT は変更前のオブジェクトを返します。新しい改訂版では新しいIDになります。",
  "Lists have pages of two, with has_more and next_page. Request a page with page.":
    "一覧は2件ずつのページで返し、has_more と next_page を付けます。次のページは page で求めます。",
  "Lists have pages of two. The header Link has the address of the next page.":
    "一覧は2件ずつのページで返し、次のページのアドレスはヘッダー Link にあります。",
  "PUT returns 204 without a body.": "PUT は本文なしの204を返します。",
  "PUT returns {}.": "PUT は {} を返します。",
  "Objects deleted from now on are still returned, with deleted: true.":
    "これから削除するものは `deleted: true` 付きで、読み取りや一覧に残ります。",
  "Objects deleted from now on return 410. Others that don't exist return 404.":
    "これから削除するものは410、もともとないものは404です。",
  "If no status is documented, POST returns 201, PUT 202, and DELETE 204 without a body.":
    "ステータスが仕様にない場合、POST は201、PUT は202、DELETE は本文なしの204を返します。",
  "Invalid requests return 200 with a list in the field error.":
    "リクエストの誤りを、ステータス200と error のリストで返します。",
  "Errors are HTML pages.": "エラーはHTMLページです。",
  "Errors are plain text.": "エラーはプレーンテキストです。",
  "Errors have no body.": "エラーに本文はありません。",
  "Errors are JSON in a different format.": "エラーは別の形のJSONです。",
} as const;

export const japaneseChoices: Readonly<Record<string, string>> = { ...faults, ...shapes };
