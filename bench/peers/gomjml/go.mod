module mailwright/bench/peers/gomjml

go 1.26.6

require github.com/preslavrachev/gomjml v0.12.0
