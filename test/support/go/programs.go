// Reads programs in Go, one a line as JSON, and prints the arguments of the resources that each declares.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
)

type answer struct {
	Made map[string]any `json:"made"`
	// As gofmt writes it.
	Formatted string `json:"formatted"`
	// Each call, after the statements and functions around it.
	Calls [][]string `json:"calls"`
	Error string     `json:"error,omitempty"`
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var text string
		if err := json.Unmarshal(line, &text); err != nil {
			panic(err)
		}
		_ = out.Encode(read(text))
	}
}

func read(text string) (result answer) {
	defer func() {
		if problem := recover(); problem != nil {
			result = answer{Error: fmt.Sprint(problem)}
		}
	}()
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", text, parser.ParseComments)
	if err != nil {
		return answer{Error: err.Error()}
	}
	formatted, err := format.Source([]byte(text))
	if err != nil {
		return answer{Error: err.Error()}
	}
	values := map[string]ast.Expr{}
	made := map[string]any{}
	ast.Inspect(file, func(node ast.Node) bool {
		if spec, ok := node.(*ast.ValueSpec); ok {
			for index, value := range spec.Values {
				values[spec.Names[index].Name] = value
			}
		}
		return true
	})
	ast.Inspect(file, func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok {
			return true
		}
		if called, ok := call.Fun.(*ast.SelectorExpr); ok && strings.HasPrefix(called.Sel.Name, "New") && len(call.Args) >= 3 {
			name := evaluate(call.Args[1], values).(string)
			made[called.Sel.Name[3:]+" "+name] = evaluate(call.Args[2], values)
		}
		return true
	})
	return answer{Made: made, Formatted: string(formatted), Calls: calls(file, text)}
}

func calls(file *ast.File, text string) [][]string {
	found := [][]string{}
	stack := []ast.Node{}
	source := func(node ast.Node) string { return text[node.Pos()-file.FileStart : node.End()-file.FileStart] }
	ast.Inspect(file, func(node ast.Node) bool {
		if node == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, node)
		call, ok := node.(*ast.CallExpr)
		if !ok {
			return true
		}
		around := []string{}
		for _, one := range stack {
			switch each := one.(type) {
			case *ast.IfStmt:
				branch := "then"
				if each.Else != nil && each.Else.Pos() <= node.Pos() {
					branch = "else"
				} else if node.Pos() < each.Body.Pos() {
					branch = "condition"
				}
				around = append(around, "if "+source(each.Cond)+" "+branch)
			case *ast.ForStmt:
				around = append(around, "for "+source(each.Cond))
			case *ast.FuncLit:
				around = append(around, "func")
			}
		}
		name := source(call.Fun)
		if len(call.Args) > 0 {
			if _, ok := call.Args[len(call.Args)-1].(*ast.FuncLit); !ok {
				name = source(call)
			}
		}
		found = append(found, append(around, name))
		return true
	})
	return found
}

func evaluate(expression ast.Expr, values map[string]ast.Expr) any {
	switch one := expression.(type) {
	case *ast.BasicLit:
		if one.Kind == token.STRING {
			text, err := strconv.Unquote(one.Value)
			if err != nil {
				panic(err)
			}
			return text
		}
		number, err := strconv.ParseFloat(strings.ReplaceAll(one.Value, "_", ""), 64)
		if err != nil {
			panic(err)
		}
		return number
	case *ast.Ident:
		if one.Name == "true" || one.Name == "false" {
			return one.Name == "true"
		}
		return evaluate(values[one.Name], values)
	case *ast.UnaryExpr:
		value := evaluate(one.X, values)
		if one.Op == token.SUB {
			return -value.(float64)
		}
		return value
	case *ast.SelectorExpr:
		return map[string]any{"enum": one.Sel.Name}
	case *ast.CallExpr:
		return evaluate(one.Args[0], values)
	case *ast.IndexExpr:
		return evaluate(one.X, values).(map[string]any)[evaluate(one.Index, values).(string)]
	case *ast.CompositeLit:
		return literal(one, values)
	}
	panic(fmt.Sprintf("%T", expression))
}

func literal(one *ast.CompositeLit, values map[string]ast.Expr) any {
	if kind, ok := one.Type.(*ast.SelectorExpr); ok && strings.HasSuffix(kind.Sel.Name, "Array") {
		items := []any{}
		for _, item := range one.Elts {
			items = append(items, evaluate(item, values))
		}
		return items
	}
	members := map[string]any{}
	for _, each := range one.Elts {
		pair := each.(*ast.KeyValueExpr)
		name := ""
		if key, ok := pair.Key.(*ast.Ident); ok {
			name = key.Name
		} else {
			name = evaluate(pair.Key, values).(string)
		}
		if _, ok := members[name]; ok {
			panic("twice: " + name)
		}
		members[name] = evaluate(pair.Value, values)
	}
	return members
}
